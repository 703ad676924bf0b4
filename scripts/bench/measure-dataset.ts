import type { Dataset, ImportSummary } from '../../packages/contract/src/index.ts'
import { syntheticGoldRows } from '../../packages/testkit/src/index.ts'
import { type Figure, peakMegabytes } from './figures.ts'
import { call, withInstallation } from './installation.ts'
import { upload } from './measure-open.ts'

/** Importing a published dataset and exporting it again, in one process with its workers. */
export function measureDataset(size: { tasks: number; totalLines: number }): Promise<Figure[]> {
  return withInstallation(async (installation) => {
    const rows: string[] = []
    for (const row of syntheticGoldRows({ ...size, seed: 1 })) rows.push(JSON.stringify(row))
    const form = new FormData()
    form.append('file', new Blob([`${rows.join('\n')}\n`]), 'gold.jsonl')
    const imported = await seconds(() => upload<ImportSummary>(installation, '/api/imports?kind=gold', form))
    const exported = await seconds(async () => {
      const dataset = await call<Dataset>(installation, 'POST', '/api/datasets', {})
      await installation.services.jobs.wait(dataset.job?.id ?? '')
    })
    const what = `${size.tasks} tasks with ${size.totalLines} gold lines`
    return [
      { what: `import of ${what} (JSONL)`, value: imported },
      { what: `export of ${what} (JSONL and parquet)`, value: exported },
      { what: 'peak memory of the process, the rows to import included', value: peakMegabytes() },
    ]
  })
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
