import { MirrorError, type MirrorProgress } from '@goldspan/gitrepo'
import { type Context, timestamp } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { JobWork, Progress } from '../../jobs/runner.ts'
import type { Mirrors, Transfer } from '../../mirrors.ts'
import type { RepositoryRow } from './mapping.ts'
import { findRepository, releaseRepository, selectBaseCommits, updateRepository } from './repository.ts'

/** Fills a mirror: first from its source, then with every base commit that no branch has. */
export function createMirrorJob(context: Context, mirrors: Mirrors) {
  const { database } = context

  /** The base commits of a repository's tasks that its mirror lacks. */
  async function missingCommits(row: RepositoryRow): Promise<string[]> {
    const commits = await selectBaseCommits(database.read, row.id)
    return mirrors.use(row.name, async (repository) => {
      const known = await Promise.all(commits.map((commit) => repository.resolveCommit(commit)))
      return commits.filter((_, index) => known[index] === null)
    })
  }

  /** Fetches base commits by their hashes; returns how many the source has not got either. */
  async function fetchMissing(
    row: RepositoryRow,
    transfer: Transfer,
    report: (progress: Progress) => void,
  ): Promise<number> {
    const missing = await missingCommits(row)
    let lacking = 0
    for (const [index, commit] of missing.entries()) {
      report({ phase: 'fetching commits', done: index, total: missing.length })
      if (!(await tryFetch(row.name, commit, transfer))) lacking += 1
    }
    return lacking
  }

  async function tryFetch(name: string, commit: string, transfer: Transfer): Promise<boolean> {
    try {
      await mirrors.fetchCommit(name, commit, transfer)
      return true
    } catch (error) {
      if (error instanceof MirrorError && ABSENT.has(error.code)) return false
      throw error
    }
  }

  async function finish(row: RepositoryRow, missing: number): Promise<void> {
    const size = await mirrors.sizeOf(row.name)
    await change(row.id, {
      state: 'ready',
      error: null,
      size_bytes: size,
      missing_commits: missing,
      synced_at: timestamp(context),
    })
  }

  function change(id: string, values: Parameters<typeof updateRepository>[2]): Promise<void> {
    return database.transaction((writer) => updateRepository(writer, id, values))
  }

  return {
    missingCommits,

    /** Gives the mirror free when its job ended before the work began. */
    release: (id: string): Promise<void> =>
      database.transaction((writer) => releaseRepository(writer, id, 'Mirroring was cancelled.')),

    /** The job; where it fails, the mirror that is there stays, and the repository says why. */
    work(id: string): JobWork {
      return async ({ signal, report }) => {
        const row = await findRepository(database.read, id)
        if (!row?.source) throw notFound('repository')
        const onProgress = (progress: MirrorProgress) => report(toProgress(progress))
        const transfer = { source: row.source, signal, onProgress }
        try {
          await mirrors.refresh(row.name, transfer)
          await finish(row, await fetchMissing(row, transfer, report))
        } catch (error) {
          await change(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
          throw error
        }
      }
    },
  }
}

/** A commit that the source has not got, or whose abbreviated hash nothing can be fetched by. */
const ABSENT: ReadonlySet<string> = new Set(['commit_not_found', 'invalid_commit'])

function toProgress({ phase, done, total, bytes }: MirrorProgress): Progress {
  const received = bytes === null ? '' : ` (${(bytes / 2 ** 20).toFixed(1)} MiB)`
  return { phase: `${phase}${received}`, done, total }
}
