import type { Repository, RepositoryBody, User } from '@goldspan/contract'
import { MirrorError, RepositoryError } from '@goldspan/gitrepo'
import { type Context, timestamp } from '../../context.ts'
import type { Reader, Writer } from '../../db/database.ts'
import { badInput, conflict, notFound } from '../../errors.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import type { Mirrors } from '../../mirrors.ts'
import type { AuditLog } from '../audit-log/service.ts'
import { type CountedRepositoryRow, toRepository } from './mapping.ts'
import { createMirrorJob } from './mirror-job.ts'
import {
  claimRepository,
  failInterrupted,
  findByName,
  findRepository,
  insertRepository,
  type NewRepository,
  selectRepositories,
  updateRepository,
} from './repository.ts'

export type RepositoryService = ReturnType<typeof createRepositoryService>

type Needs = { readonly auditLog: AuditLog; readonly jobs: JobRunner; readonly mirrors: Mirrors }

/** Repositories that tasks name, and their mirrors. */
export function createRepositoryService(context: Context, { auditLog, jobs, mirrors }: Needs) {
  const { database } = context
  const mirrorJob = createMirrorJob(context, mirrors)

  async function describe(row: CountedRepositoryRow): Promise<Repository> {
    return toRepository(row, row.job_id ? await jobs.get(row.job_id) : null)
  }

  async function requireRow(reader: Reader, id: string): Promise<CountedRepositoryRow> {
    const row = await findRepository(reader, id)
    if (!row) throw notFound('repository')
    return row
  }

  /** The row of a name, made when nobody has named it before. */
  async function ensure(writer: Writer, name: string): Promise<CountedRepositoryRow> {
    await insertRepository(writer, newRow(context, name))
    const row = await findByName(writer, name)
    if (!row) throw notFound('repository')
    return row
  }

  /** Claims the mirror for a job that is about to start, so that there is never more than one. */
  async function claim(writer: Writer, row: CountedRepositoryRow, source: string): Promise<void> {
    if (!(await claimRepository(writer, row, source))) {
      throw conflict(
        'ALREADY_RUNNING',
        `${row.name} is being mirrored. Wait for that job, or cancel it first.`,
      )
    }
  }

  async function startJob(row: CountedRepositoryRow): Promise<Repository> {
    const job = await jobs.start(row.synced_at ? 'sync' : 'mirror', row.name, mirrorJob.work(row.id), () =>
      mirrorJob.release(row.id),
    )
    await database.transaction((writer) => updateRepository(writer, row.id, { job_id: job.id }))
    return describe(await requireRow(database.read, row.id))
  }

  /** A mirror that cannot be read is the repository's failure, and not that of whoever asks. */
  async function countMissing(row: CountedRepositoryRow): Promise<number> {
    try {
      return (await mirrorJob.missingCommits(row)).length
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error
      await database.transaction((writer) =>
        updateRepository(writer, row.id, { state: 'failed', error: error.message }),
      )
      return row.missing_commits
    }
  }

  function record(
    writer: Writer,
    actor: User,
    action: string,
    row: CountedRepositoryRow,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return auditLog.record(writer, { actorId: actor.id, action, subject: `repository:${row.id}`, details })
  }

  return {
    ensure,

    findByName,

    async list(): Promise<{ items: Repository[]; total: number }> {
      const rows = await selectRepositories(database.read)
      return { items: await Promise.all(rows.map(describe)), total: rows.length }
    },

    async get(id: string): Promise<Repository> {
      return describe(await requireRow(database.read, id))
    },

    /** Sets where a repository comes from, and starts to mirror it. */
    async add(actor: User, body: RepositoryBody): Promise<Repository> {
      checkBody(mirrors, body)
      const claimed = await database.transaction(async (writer) => {
        const row = await ensure(writer, body.name)
        await claim(writer, row, body.source)
        await record(writer, actor, 'repository.source_set', row, { before: row.source, after: body.source })
        return row
      })
      return startJob(claimed)
    },

    /** Brings a mirror up to date and fetches base commits that it lacks. */
    async sync(actor: User, id: string): Promise<Repository> {
      const claimed = await database.transaction(async (writer) => {
        const row = await requireRow(writer, id)
        if (row.source === null) throw conflict('NO_SOURCE', `Say first where ${row.name} comes from.`)
        await claim(writer, row, row.source)
        await record(writer, actor, 'repository.sync_started', row, {})
        return row
      })
      return startJob(claimed)
    },

    /** After new tasks: counts the base commits that mirrors lack, and starts to fetch them. */
    async refreshCommits(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        const row = await requireRow(database.read, id)
        const { source } = row
        if (row.synced_at === null || source === null || row.state === 'mirroring') continue
        const missing = await countMissing(row)
        const claimed = await database.transaction(async (writer) => {
          await updateRepository(writer, id, { missing_commits: missing })
          return missing > 0 && (await claimRepository(writer, row, source))
        })
        if (claimed) await startJob(row)
      }
    },

    /** Puts right what a stop of the server left behind. */
    async recover(): Promise<void> {
      await mirrors.tidy()
      await database.transaction(failInterrupted)
    },
  }
}

function newRow(context: Context, name: string): NewRepository {
  return {
    id: context.createId(),
    name,
    source: null,
    state: 'absent',
    error: null,
    size_bytes: null,
    missing_commits: 0,
    job_id: null,
    synced_at: null,
    created_at: timestamp(context),
  }
}

function checkBody(mirrors: Mirrors, { name, source }: RepositoryBody): void {
  try {
    mirrors.check(name, source)
  } catch (error) {
    if (error instanceof MirrorError) throw badInput(error.message)
    throw error
  }
}
