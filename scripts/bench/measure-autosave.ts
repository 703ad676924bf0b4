import { serve } from '@goldspan/server'
import { buildGeneratedRepository } from '@goldspan/testkit'
import { openAssignments } from './campaign.ts'
import type { EditingRequest } from './edit-at-once.ts'
import { type Figure, milliseconds, quantile } from './figures.ts'
import { configIn, withDirectory } from './installation.ts'
import { runFresh } from './run-fresh.ts'

type Size = { readonly clients: number; readonly edits: number }

/** Annotators who edit at the same time, each on her own assignment, from a process of their own over loopback. */
export function measureAutosave({ clients, edits }: Size): Promise<Figure[]> {
  return withDirectory(async (directory) => {
    const repository = await buildGeneratedRepository(directory, { files: 20, commits: 5, seed: 1 })
    const { installation, url, close } = await serve(configIn(directory))
    try {
      const annotations = await openAssignments(installation, repository, clients)
      const request = { url, annotations, edits } satisfies EditingRequest
      const samples = await runFresh<number[]>('edit-at-once.ts', request)
      if (samples.length !== clients * edits) throw new Error('Edits were lost.')
      const what = `an acknowledged edit, ${clients} clients at once, ${edits} edits each`
      return [
        { what: `${what}: p50`, value: milliseconds(quantile(samples, 0.5)) },
        { what: 'p99', value: milliseconds(quantile(samples, 0.99)) },
        { what: 'the slowest', value: milliseconds(Math.max(...samples)) },
      ]
    } finally {
      await close()
    }
  })
}
