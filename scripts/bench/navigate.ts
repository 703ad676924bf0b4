// Indexes a commit with nothing kept of it yet, asks about it, and says how long that took and how much memory.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommitPlace, createEngine, type Navigation } from '@goldspan/engine'
import { answer, request } from './run-fresh.ts'

export type NavigationFigures = Awaited<ReturnType<Navigation['bench']>> & {
  readonly files: number
  readonly definitions: number
  readonly bytes: number
  /** The most memory that the process has held when all was answered. */
  readonly peakBytes: number
}

const place = request<CommitPlace>()
const cacheDirectory = await mkdtemp(join(tmpdir(), 'goldspan-bench-'))
const engine = createEngine({ cacheDirectory, baseEnv: { PATH: process.env.PATH ?? '' } })
try {
  const figures = await engine.navigation.bench(place)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const { parsedFiles, definitions, bytes } = await engine.navigation.index(place)
  answer({ ...figures, files: parsedFiles, definitions, bytes, peakBytes } satisfies NavigationFigures)
} finally {
  await engine.close()
  await rm(cacheDirectory, { recursive: true, force: true })
}
