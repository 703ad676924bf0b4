import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportKind, ImportRow, ImportSummary, RowStatus, User } from '@goldspan/contract'
import type { Engine } from '@goldspan/engine'
import { type Context, timestamp } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { JobRunner, JobWork } from '../../jobs/runner.ts'
import type { Mirrors } from '../../mirrors.ts'
import { type IncomingFile, type ReceivedFile, receiveFiles } from '../../receive-files.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { RepositoryService } from '../repositories/service.ts'
import { createImportWriter } from './apply-import.ts'
import { type ImportTableRow, toImportRow, toSummary } from './mapping.ts'
import {
  findImport,
  insertImport,
  selectImportRows,
  selectImports,
  selectMirrored,
  updateImport,
} from './repository.ts'

export type ImportService = ReturnType<typeof createImportService>

type Needs = {
  readonly auditLog: AuditLog
  readonly jobs: JobRunner
  readonly mirrors: Mirrors
  readonly engine: Engine
  readonly repositories: RepositoryService
}

type Options = { readonly kind?: ImportKind; readonly dryRun?: boolean }

/**
 * Imports: files are received to disk, read by a worker, and stored whole or not at all, with a report about every
 * row. The same import again changes nothing; `planRow` states what a different one may change.
 */
export function createImportService(context: Context, needs: Needs) {
  const { database } = context
  const { jobs, mirrors, engine, repositories } = needs
  const importWriter = createImportWriter(context, needs)
  const uploads = join(context.config.dataDirectory, 'uploads')

  async function describe(row: ImportTableRow): Promise<ImportSummary> {
    return toSummary(row, row.job_id ? await jobs.get(row.job_id) : null)
  }

  async function requireRow(id: string): Promise<ImportTableRow> {
    const row = await findImport(database.read, id)
    if (!row) throw notFound('import')
    return row
  }

  async function mirrorPlaces(): Promise<Record<string, string>> {
    const names = await selectMirrored(database.read)
    return Object.fromEntries(names.map((name) => [name, mirrors.directoryOf(name)]))
  }

  /** The job: reads the files, and applies what was read. */
  function work(row: ImportTableRow, actor: User, files: readonly ReceivedFile[]): JobWork {
    const spool = join(uploads, row.id, 'rows')
    const dryRun = row.dry_run === 1
    return async ({ signal, report }) => {
      const request = { files, kind: row.kind, spool, repositories: await mirrorPlaces() }
      const onRows = (done: number) => report({ phase: 'reading', done, total: null })
      const kind = await engine.readImport(request, { signal, onRows })
      const onRow = (done: number) => report({ phase: 'storing', done, total: null })
      const named = await importWriter.apply({ id: row.id, kind, dryRun, spool, actor, signal, onRow })
      if (!dryRun) await repositories.refreshCommits(named)
    }
  }

  function removeFiles(id: string): Promise<void> {
    return rm(join(uploads, id), { recursive: true, force: true })
  }

  async function receive(id: string, incoming: AsyncIterable<IncomingFile>): Promise<ReceivedFile[]> {
    const directory = join(uploads, id)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    try {
      return await receiveFiles(incoming, directory)
    } catch (error) {
      await removeFiles(id)
      throw error
    }
  }

  return {
    /** Receives the files of an upload and begins to import them. */
    async start(
      actor: User,
      options: Options,
      incoming: AsyncIterable<IncomingFile>,
    ): Promise<ImportSummary> {
      const id = context.createId()
      const files = await receive(id, incoming)
      const row = newRow(context, id, actor, options, files)
      await database.transaction((writer) => insertImport(writer, row))
      const subject = files.map(({ name }) => name).join(', ')
      const job = await jobs.start('import', subject, work(row, actor, files), () => removeFiles(id))
      await database.transaction((writer) => updateImport(writer, id, { job_id: job.id }))
      return describe(await requireRow(id))
    },

    async list(): Promise<{ items: ImportSummary[]; total: number }> {
      const rows = await selectImports(database.read)
      return { items: await Promise.all(rows.map(describe)), total: rows.length }
    },

    async get(id: string): Promise<ImportSummary> {
      return describe(await requireRow(id))
    },

    async rows(
      user: User,
      id: string,
      query: { offset: number; limit: number; status?: RowStatus },
    ): Promise<{ items: ImportRow[]; total: number }> {
      await requireRow(id)
      const { rows, total } = await selectImportRows(database.read, user.id, id, query)
      return { items: rows.map(toImportRow), total }
    },

    /** Removes what imports that a stop of the server cut off have left behind. */
    async recover(): Promise<void> {
      await rm(uploads, { recursive: true, force: true })
    },
  }
}

function newRow(
  context: Context,
  id: string,
  actor: User,
  { kind, dryRun }: Options,
  files: readonly ReceivedFile[],
): ImportTableRow {
  return {
    id,
    kind: kind ?? null,
    dry_run: dryRun ? 1 : 0,
    files: JSON.stringify(files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }))),
    total: 0,
    spans: 0,
    accepted: 0,
    normalised: 0,
    flagged: 0,
    rejected: 0,
    job_id: null,
    created_by: actor.id,
    created_at: timestamp(context),
  }
}
