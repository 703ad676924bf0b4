import { openInstallation } from '@goldspan/server'
import { buildGeneratedRepository } from '@goldspan/testkit'
import { type Annotation, openAssignments } from './campaign.ts'
import { type Figure, milliseconds, quantile } from './figures.ts'
import { configIn, withDirectory } from './installation.ts'
import type { Reading, ReadingRequest } from './read-files.ts'
import { runFresh } from './run-fresh.ts'

type Size = {
  readonly files: number
  readonly commits: number
  /** How often the application is started to open the task. */
  readonly starts: number
  /** How many files are read after each start. */
  readonly reads: number
}

/** Opening a task in an application that has just been started, and reading files through the same routes. */
export function measureOpen({ files, commits, starts, reads }: Size): Promise<Figure[]> {
  return withDirectory(async (directory) => {
    const annotation = await prepare(directory, files, commits)
    const readings: Reading[] = []
    for (let n = 0; n < starts; n++) {
      const request = { directory, annotation, reads } satisfies ReadingRequest
      readings.push(await runFresh<Reading>('read-files.ts', request))
    }
    const cold = readings.map(({ coldMs }) => coldMs)
    const samples = readings.flatMap(({ samplesMs }) => samplesMs)
    const where = `${number(files)} files, ${number(commits)} commits`
    return [
      {
        what: `cold open of a task, ${where}: median of ${starts} starts`,
        value: milliseconds(quantile(cold, 0.5)),
      },
      { what: 'the slowest of them', value: milliseconds(Math.max(...cold)) },
      {
        what: `reading a blob: p50 of ${number(samples.length)}`,
        value: milliseconds(quantile(samples, 0.5)),
      },
      { what: 'reading a blob: p99', value: milliseconds(quantile(samples, 0.99)) },
    ]
  })
}

/** Builds the repository, mirrors it in an installation, and leaves an assignment open there. */
async function prepare(directory: string, files: number, commits: number): Promise<Annotation> {
  const repository = await buildGeneratedRepository(directory, { files, commits, seed: 1 })
  const installation = await openInstallation(configIn(directory))
  try {
    const [annotation] = await openAssignments(installation, repository, 1)
    if (!annotation) throw new Error('No assignment was opened.')
    return annotation
  } finally {
    await installation.close()
  }
}

function number(value: number): string {
  return value.toLocaleString('en')
}
