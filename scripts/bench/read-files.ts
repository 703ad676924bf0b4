// Starts the application over an installation that is there, opens a task as an annotator does, and reads files.
import type { FileList } from '@goldspan/contract'
import { openInstallation } from '@goldspan/server'
import type { Annotation } from './campaign.ts'
import { configIn } from './installation.ts'
import { answer, request } from './run-fresh.ts'

export type ReadingRequest = {
  readonly directory: string
  readonly annotation: Annotation
  readonly reads: number
}

export type Reading = { readonly coldMs: number; readonly samplesMs: readonly number[] }

/** Prime, so that files all over the tree are read before one comes again. */
const STRIDE = 7919

const { directory, annotation, reads } = request<ReadingRequest>()
const installation = await openInstallation(configIn(directory))

async function get(route: string) {
  const url = `/api/assignments/${annotation.assignmentId}${route}`
  const headers = { cookie: `goldspan_session=${annotation.secret}` }
  const response = await installation.app.inject({ url, headers })
  if (response.statusCode !== 200) throw new Error(`${route}: ${response.body}`)
  return response
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

let paths: string[] = []
const readFile = (n: number) => get(`/file?path=${encodeURIComponent(paths[n % paths.length] ?? '')}`)
const coldMs = await timed(async () => {
  paths = (await get('/files')).json<FileList>().entries.map(({ path }) => path)
  await readFile(0)
})
const samplesMs: number[] = []
for (let n = 1; n <= reads; n++) samplesMs.push(await timed(() => readFile(n * STRIDE)))
await installation.close()
answer({ coldMs, samplesMs } satisfies Reading)
