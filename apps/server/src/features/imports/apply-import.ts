import type { GoldProvenance, User } from '@goldspan/contract'
import type { RowStatus } from '@goldspan/core'
import {
  type ImportedKind,
  type ImportedRecord,
  type ImportedRow,
  type ImportedText,
  readSpool,
} from '@goldspan/engine'
import { createBreather } from '../../breather.ts'
import { type Context, timestamp } from '../../context.ts'
import type { Writer } from '../../db/database.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { RepositoryService } from '../repositories/service.ts'
import type { ImportRowTableRow } from './mapping.ts'
import { columnsOf, type PlannedGold, planRejected, planRow, type RowPlan } from './plan-row.ts'
import {
  findNewestGold,
  findStoredTask,
  insertGoldVersion,
  insertImportRows,
  insertTask,
  updateImport,
  updateTask,
} from './repository.ts'

/** An import whose rows lie in a spool file. */
export type ReadImport = {
  readonly id: string
  readonly kind: ImportedKind
  readonly dryRun: boolean
  readonly spool: string
  readonly actor: User
  readonly signal: AbortSignal
  readonly onRow: (rows: number) => void
}

/** What is the same for all rows of an import while it is applied. */
type Applying = {
  readonly writer: Writer
  readonly read: ReadImport
  /** The head of the audit trail when the import began. */
  readonly auditHead: string
  /** Repositories that rows have named, by name in lower case. */
  readonly repositories: Map<string, NamedRepository>
}

type NamedRepository = { readonly id: string; readonly name: string }

const ROWS_AT_ONCE = 50

type Needs = { readonly auditLog: AuditLog; readonly repositories: RepositoryService }

/** Stores the rows of an import and the report about them in one transaction; a dry run stores the report only. */
export function createImportWriter(context: Context, { auditLog, repositories }: Needs) {
  /** Applies an import; returns the ids of the repositories that its rows name. */
  async function apply(read: ReadImport): Promise<string[]> {
    const auditHead = await auditLog.head()
    return context.database.transaction(async (writer) => {
      const applying: Applying = { writer, read, auditHead, repositories: new Map() }
      await finish(applying, await applyRows(applying))
      return [...applying.repositories.values()].map(({ id }) => id)
    })
  }

  async function applyRows(applying: Applying): Promise<Counts> {
    const { writer, read } = applying
    const counts = { total: 0, spans: 0, accepted: 0, normalised: 0, flagged: 0, rejected: 0 }
    const breathe = createBreather()
    const reports: ImportRowTableRow[] = []
    for await (const record of readSpool<ImportedRow, ImportedText>(read.spool)) {
      read.signal.throwIfAborted()
      const plan = await applyRow(applying, record)
      counts.total += 1
      counts.spans += record.value.spans
      counts[plan.status] += 1
      reports.push(toReport(read.id, record, plan))
      if (reports.length === ROWS_AT_ONCE) await insertImportRows(writer, reports.splice(0))
      read.onRow(counts.total)
      await breathe()
    }
    await insertImportRows(writer, reports)
    return counts
  }

  async function applyRow(applying: Applying, record: ImportedRecord): Promise<RowPlan> {
    const { task } = record.value
    if (!task) return planRejected(record)
    const { writer, read } = applying
    const repository = await repositoryOf(applying, task.repository)
    const columns = columnsOf(task, record, repository.id)
    const stored = await findStoredTask(writer, task.instanceId)
    const gold = stored ? await findNewestGold(writer, stored.id) : { newest: undefined, imported: undefined }
    const plan = planRow(
      record,
      columns,
      { task: stored, goldDigest: gold.imported?.digest ?? null },
      repository.name,
    )
    if (read.dryRun || plan.status === 'rejected') return plan

    const id = stored?.id ?? context.createId()
    const body = { ...columns.body, findings: JSON.stringify(plan.findings) }
    if (plan.task === 'insert') {
      const row = { ...columns.task, id, instance_id: task.instanceId, imported_at: timestamp(context) }
      await insertTask(writer, row, { ...body, task_id: id })
    } else if (plan.task === 'update') await updateTask(writer, id, columns.task, body)
    if (plan.gold) await storeGold(applying, record, { taskId: id, gold: plan.gold, newest: gold.newest })
    return plan
  }

  /** A dry run makes no repository: a name that is not here yet gets an id that nothing has. */
  async function repositoryOf(
    { writer, read, repositories: known }: Applying,
    name: string,
  ): Promise<NamedRepository> {
    const key = name.toLowerCase()
    const repository =
      known.get(key) ??
      (read.dryRun ? await repositories.findByName(writer, name) : await repositories.ensure(writer, name))
    if (!repository) return { id: '', name }
    known.set(key, repository)
    return repository
  }

  async function storeGold(
    { writer, read, auditHead }: Applying,
    { value }: ImportedRecord,
    {
      taskId,
      gold,
      newest,
    }: { taskId: string; gold: PlannedGold; newest: { id: string; version: number } | undefined },
  ): Promise<void> {
    const provenance: GoldProvenance = {
      submissions: [],
      decisions: 0,
      agreement: null,
      submissionsUsed: 0,
      guidelineVersion: null,
      toolVersion: context.version,
      auditHead,
      previous: newest?.id ?? null,
      reason: `Imported from ${value.file}, row ${value.row}`,
    }
    await insertGoldVersion(writer, {
      id: context.createId(),
      task_id: taskId,
      campaign_id: null,
      version: (newest?.version ?? 0) + 1,
      origin: 'import',
      verification: 'none',
      spans: JSON.stringify(gold.spans),
      span_count: gold.spans.length,
      line_count: gold.lineCount,
      digest: gold.digest,
      provenance: JSON.stringify(provenance),
      published_row: gold.publishedRow,
      created_by: read.actor.id,
      created_at: timestamp(context),
    })
  }

  async function finish({ writer, read }: Applying, counts: Counts): Promise<void> {
    await updateImport(writer, read.id, { kind: read.kind, ...counts })
    await auditLog.record(writer, {
      actorId: read.actor.id,
      action: read.dryRun ? 'import.checked' : 'import.applied',
      subject: `import:${read.id}`,
      details: { kind: read.kind, ...counts },
    })
  }

  return { apply }
}

type Counts = { readonly total: number; readonly spans: number } & Readonly<Record<RowStatus, number>>

function toReport(importId: string, { value }: ImportedRecord, plan: RowPlan): ImportRowTableRow {
  return {
    import_id: importId,
    row: value.row,
    file: value.file,
    instance_id: value.id,
    original_id: value.originalId,
    status: plan.status,
    spans: value.spans,
    findings: JSON.stringify(plan.findings),
  }
}
