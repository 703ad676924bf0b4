import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dataset, ImportSummary } from '@goldspan/contract'
import { type Installation, openInstallation } from '@goldspan/server'
import { syntheticGoldRows } from '@goldspan/testkit'
import { type ApiClient, inProcess } from '../../apps/cli/src/api-client.ts'
import { type Figure, megabytes, peakMemory } from './figures.ts'
import { configIn, finish, withDirectory } from './installation.ts'

type Size = { readonly tasks: number; readonly totalLines: number }

/** Importing gold of the size of the published dataset, and exporting it again. */
export function measureDataset(size: Size): Promise<Figure[]> {
  return withDirectory(async (directory) => {
    const file = join(directory, 'gold.jsonl')
    await writeRows(file, size)
    const installation = await openInstallation(configIn(directory))
    const api = inProcess(installation)
    try {
      const imported = await timed(() => importGold(installation, api, file))
      const afterImport = peakMemory()
      const exported = await timed(() => exportGold(installation, api))
      const { total, spans } = imported.value
      const lines = size.totalLines.toLocaleString('en')
      const rows = `${total.toLocaleString('en')} tasks, ${spans.toLocaleString('en')} spans, ${lines} gold lines`
      const written = exported.value.files.map(({ bytes }) => megabytes(bytes)).join(' and ')
      return [
        { what: `import of ${rows} (JSONL, ${megabytes((await stat(file)).size)})`, value: imported.seconds },
        { what: 'peak memory so far', value: afterImport },
        { what: `export of them (JSONL and parquet, ${written})`, value: exported.seconds },
        { what: 'peak memory so far', value: peakMemory() },
      ]
    } finally {
      await api.close()
    }
  })
}

async function writeRows(file: string, size: Size): Promise<void> {
  const lines = function* () {
    for (const row of syntheticGoldRows({ ...size, seed: 1 })) yield `${JSON.stringify(row)}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

async function importGold(installation: Installation, api: ApiClient, path: string): Promise<ImportSummary> {
  const started = await api.upload<ImportSummary>('/api/imports?kind=gold', [{ name: 'gold.jsonl', path }])
  await finish(installation, started)
  const summary = await api.get<ImportSummary>(`/api/imports/${started.id}`)
  if (summary.rejected > 0) throw new Error(`${summary.rejected} rows were rejected.`)
  return summary
}

async function exportGold(installation: Installation, api: ApiClient): Promise<Dataset> {
  const started = await api.post<Dataset>('/api/datasets', {})
  await finish(installation, started)
  return api.get<Dataset>(`/api/datasets/${started.id}`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: string }> {
  const started = performance.now()
  const value = await work()
  return { value, seconds: `${((performance.now() - started) / 1000).toFixed(1)} s` }
}
