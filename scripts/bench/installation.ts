import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '@goldspan/contract'
import { type Config, type Installation, loadConfig } from '@goldspan/server'

/** Runs `measure` with a folder of its own, which is removed afterwards. */
export async function withDirectory<T>(measure: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-bench-'))
  try {
    return await measure(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The settings of an installation below a folder: SQLite, local sources, any free port, and no log. */
export function configIn(directory: string): Config {
  const dataDirectory = join(directory, 'data')
  const variables = { PATH: process.env.PATH, HOME: directory }
  return loadConfig(variables, { dataDirectory, port: 0, allowLocalSources: true, logLevel: 'silent' })
}

/** Waits for the job of what a call has started; throws when it does not end well. */
export async function finish(
  { services }: Installation,
  { job }: { readonly job: Job | null },
): Promise<void> {
  await services.jobs.wait(job?.id ?? '')
  const { state, kind, subject, error } = await services.jobs.get(job?.id ?? '')
  if (state !== 'done') throw new Error(`${kind} ${subject}: ${error}`)
}
