import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dataset, User } from '@goldspan/contract'
import { type ContextBenchRow, writeContextBenchJsonl, writeContextBenchParquet } from '@goldspan/formats'
import { type Context, timestamp } from '../../context.ts'
import { conflict, notFound } from '../../errors.ts'
import type { JobRunner, Progress } from '../../jobs/runner.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { CampaignService } from '../campaigns/service.ts'
import { toDataset } from './mapping.ts'
import {
  type DatasetRow,
  findDataset,
  insertDataset,
  selectDatasets,
  selectNewestVersions,
  selectPublishedRows,
  updateDataset,
} from './repository.ts'

/** Rows that are in memory at once while files are written. */
const ROWS_AT_ONCE = 50

const WRITERS = [
  ['data/contextbench.jsonl', writeContextBenchJsonl],
  ['data/contextbench.parquet', writeContextBenchParquet],
] as const

type DatasetFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

export type DatasetService = ReturnType<typeof createDatasetService>

type Needs = {
  readonly auditLog: AuditLog
  readonly blindness: BlindnessService
  readonly campaigns: CampaignService
  readonly jobs: JobRunner
}

/** Datasets: the newest gold of every task, written as files whose bytes depend on the gold alone. */
export function createDatasetService(context: Context, { auditLog, blindness, campaigns, jobs }: Needs) {
  const { database } = context
  const exportsDirectory = join(context.config.dataDirectory, 'exports')

  async function describe(row: DatasetRow): Promise<Dataset> {
    return toDataset(row, row.job_id ? await jobs.get(row.job_id) : null)
  }

  async function require(id: string): Promise<DatasetRow> {
    const row = await findDataset(database.read, id)
    if (!row) throw notFound('dataset')
    return row
  }

  /** Writes all files into a folder beside the final one, so that a dataset is there whole or not at all. */
  async function write(
    id: string,
    versionIds: readonly string[],
    job: { signal: AbortSignal; report: (progress: Progress) => void },
  ): Promise<DatasetFile[]> {
    const unfinished = join(exportsDirectory, `${id}.unfinished`)
    const files: DatasetFile[] = []
    try {
      for (const [name, writer] of WRITERS) {
        const report = (done: number) =>
          job.report({ phase: `writing ${name}`, done, total: versionIds.length })
        files.push(
          await writeFile(join(unfinished, name), name, writer(rowsOf(versionIds, report)), job.signal),
        )
      }
      await rename(unfinished, join(exportsDirectory, id))
      return files
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
  }

  async function* rowsOf(
    versionIds: readonly string[],
    report: (done: number) => void,
  ): AsyncGenerator<ContextBenchRow> {
    for (let start = 0; start < versionIds.length; start += ROWS_AT_ONCE) {
      const chunk = await selectPublishedRows(database.read, versionIds.slice(start, start + ROWS_AT_ONCE))
      for (const row of chunk) yield JSON.parse(row) as ContextBenchRow
      report(start + chunk.length)
    }
  }

  return {
    async list(actor: User): Promise<{ items: Dataset[]; total: number }> {
      await blindness.requireNotAnnotating(actor)
      const rows = await selectDatasets(database.read)
      return { items: await Promise.all(rows.map(describe)), total: rows.length }
    },

    async get(actor: User, id: string): Promise<Dataset> {
      await blindness.requireNotAnnotating(actor)
      return describe(await require(id))
    },

    /** Begins to write a dataset of the newest gold of a campaign, or of all tasks that have gold. */
    async create(actor: User, body: { campaignId?: string; version?: string }): Promise<Dataset> {
      await blindness.requireNotAnnotating(actor)
      if (body.campaignId) await campaigns.get(body.campaignId)
      const versionIds = await selectNewestVersions(database.read, body.campaignId ?? null)
      if (versionIds.length === 0)
        throw conflict(
          'NOTHING_PUBLISHED',
          'No task has gold yet, so there is nothing to export. Publish some first.',
        )
      const row: DatasetRow = {
        id: context.createId(),
        version: body.version ?? timestamp(context).slice(0, 10),
        campaign_id: body.campaignId ?? null,
        tasks: versionIds.length,
        files: '[]',
        job_id: null,
        created_by: actor.id,
        created_at: timestamp(context),
      }
      await database.transaction((writer) => insertDataset(writer, row))
      const job = await jobs.start('export', row.version, async (running) => {
        const files = await write(row.id, versionIds, running)
        await database.transaction(async (writer) => {
          await updateDataset(writer, row.id, { files: JSON.stringify(files) })
          await auditLog.record(writer, {
            actorId: actor.id,
            action: 'dataset.exported',
            subject: `dataset:${row.id}`,
            details: { files },
          })
        })
      })
      await database.transaction((writer) => updateDataset(writer, row.id, { job_id: job.id }))
      return toDataset({ ...row, job_id: job.id }, job)
    },

    /** The bytes of one of a dataset's files; the name is looked up in its list and never becomes a path by itself. */
    async download(actor: User, id: string, name: string): Promise<{ file: DatasetFile; stream: Readable }> {
      const dataset = await this.get(actor, id)
      const file = dataset.files.find((each) => each.name === name)
      if (!file) throw notFound('file in this dataset')
      return { file, stream: createReadStream(join(exportsDirectory, id, file.name)) }
    },
  }
}

async function writeFile(
  path: string,
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<DatasetFile> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(measured, createWriteStream(path), { signal })
  return { name, bytes, sha256: hash.digest('hex') }
}
