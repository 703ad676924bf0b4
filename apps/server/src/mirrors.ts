import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createMirror,
  fetchCommit,
  type MirrorProgress,
  mirrorDirectoryName,
  PUBLIC_SOURCES,
  parseSource,
  type Repository,
  RepositoryPool,
  removeUnfinishedMirrors,
  type SourcePolicy,
  updateMirror,
} from '@goldspan/gitrepo'
import type { Config } from './config.ts'

/** A transfer from a source, under way. */
export type Transfer = {
  readonly source: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: MirrorProgress) => void
}

export type Mirrors = ReturnType<typeof openMirrors>

const SWEEP_INTERVAL_MS = 60_000

/** The mirrors of an installation: where they lie, how they are filled, and the open ones. Whoever opened it closes it. */
export function openMirrors(config: Config) {
  const parent = join(config.dataDirectory, 'mirrors')
  const baseEnv = config.processEnvironment
  const policy: SourcePolicy = config.allowLocalSources
    ? { ...PUBLIC_SOURCES, protocols: [...PUBLIC_SOURCES.protocols, 'file'] }
    : PUBLIC_SOURCES
  const pool = new RepositoryPool({ baseEnv })
  const sweeping = setInterval(() => void pool.sweep(), SWEEP_INTERVAL_MS).unref()

  const directoryOf = (name: string) => join(parent, mirrorDirectoryName(name))
  const exists = (name: string) =>
    stat(directoryOf(name)).then(
      () => true,
      () => false,
    )

  return {
    exists,
    directoryOf,

    /** Throws `MirrorError` for a name or a source that cannot be used here. Nothing is looked up. */
    check(name: string, source: string): void {
      mirrorDirectoryName(name)
      parseSource(source, policy)
    },

    /** Lends the open repository; it must not be used after `action`. Throws `RepositoryError`. */
    use<T>(name: string, action: (repository: Repository) => Promise<T>): Promise<T> {
      return pool.use(directoryOf(name), action)
    },

    /** Makes the mirror, or brings the one that is there up to date. Throws `MirrorError`. */
    async refresh(name: string, transfer: Transfer): Promise<void> {
      const options = { ...transfer, directory: directoryOf(name), policy, baseEnv }
      if (await exists(name)) await updateMirror(options)
      else await createMirror(options)
    },

    /** Brings one commit into a mirror that is there. Throws `MirrorError`. */
    async fetchCommit(name: string, commit: string, transfer: Transfer): Promise<void> {
      await fetchCommit({ ...transfer, commit, directory: directoryOf(name), policy, baseEnv })
    },

    /** The size on disk in bytes. */
    sizeOf: (name: string) => sizeOf(directoryOf(name)),

    /** Removes what mirroring that was cut off has left behind. */
    async tidy(): Promise<void> {
      const there = await stat(parent).catch(() => null)
      if (there) await removeUnfinishedMirrors(parent)
    },

    async close(): Promise<void> {
      clearInterval(sweeping)
      await pool.closeAll()
    },
  }
}

async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map((file) => stat(file).then((found) => found.size)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
