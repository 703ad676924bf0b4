import { resolve } from 'node:path'
import type { Dataset } from '@goldspan/contract'
import type { Command } from 'commander'
import type { ApiClient, Place } from '../api-client.ts'
import { campaignIdOf } from '../campaign-id.ts'
import { requireNewFolder, writeDatasetFolder } from '../dataset-folder.ts'
import type { Environment } from '../environment.ts'
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
        await requireNewFolder(resolve(directory))
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

async function download(api: ApiClient, dataset: Dataset, directory: string): Promise<void> {
  const address = (name: string) => `/api/datasets/${dataset.id}/files/${encodeURIComponent(name)}`
  const files = dataset.files.map(({ name }) => ({ name, read: () => api.download(address(name)) }))
  await writeDatasetFolder(directory, files)
}

function describeDataset(dataset: Dataset): string {
  const files = table(
    ['file', 'bytes', 'sha256'],
    dataset.files.map((file) => [file.name, file.bytes, file.sha256]),
  )
  return `${files}\n${dataset.tasks} tasks, version ${dataset.version}`
}
