import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Dataset } from '@goldspan/contract'
import type { Command } from 'commander'
import type { ApiClient, Place } from '../api-client.ts'
import { campaignIdOf } from '../campaign-id.ts'
import type { Environment } from '../environment.ts'
import { badInput } from '../exit.ts'
import { print, table } from '../output.ts'
import { waitForJob } from '../wait-for-job.ts'
import { withApi, withPlace } from './place-options.ts'

type Options = Place & { campaign?: string; version?: string; json?: boolean }

export function exportCommand(program: Command, environment: Environment): void {
  withPlace(program.command('export'))
    .description('write the published gold as a dataset folder')
    .argument('<dataset-dir>', 'a folder that does not exist yet')
    .option('--campaign <id>', 'only the gold of one campaign (id or name)')
    .option('--version <version>', 'version of the dataset')
    .option('--json', 'print JSON')
    .action((directory: string, options: Options) =>
      withApi(options, environment, async (api) => {
        const campaignId = options.campaign ? await campaignIdOf(api, options.campaign) : undefined
        const started = await api.post<Dataset>('/api/datasets', {
          ...(campaignId ? { campaignId } : {}),
          ...(options.version ? { version: options.version } : {}),
        })
        await waitForJob(api, started.job, environment)
        const dataset = await api.get<Dataset>(`/api/datasets/${started.id}`)
        await download(api, dataset, resolve(directory))
        print(environment, options.json === true, dataset, describeDataset)
      }),
    )
}

/** Downloads into a sibling first, so that a broken run leaves no half-written folder under the wanted name. */
async function download(api: ApiClient, dataset: Dataset, directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    for (const file of dataset.files) {
      const target = join(unfinished, file.name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(
        target,
        await api.download(`/api/datasets/${dataset.id}/files/${encodeURIComponent(file.name)}`),
      )
    }
    await rename(unfinished, directory)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    ) {
      throw badInput(`${directory} exists already; name a new folder. Nothing was written.`)
    }
    throw error
  }
}

function describeDataset(dataset: Dataset): string {
  const files = table(
    ['file', 'bytes', 'sha256'],
    dataset.files.map((file) => [file.name, file.bytes, file.sha256]),
  )
  return `${files}\n${dataset.tasks} tasks, version ${dataset.version}`
}
