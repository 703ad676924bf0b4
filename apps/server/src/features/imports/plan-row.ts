import type { PublishedSpan } from '@goldspan/contract'
import { type Finding, finding, type RowStatus, rowStatus } from '@goldspan/core'
import { findingsOf, type ImportedRecord, type ImportedTask } from '@goldspan/engine'
import { goldDigest } from '../../gold-digest.ts'
import type { StoredTask, TaskBodyRow, TaskRow } from './repository.ts'

/** The columns of a task that a row gives. */
export type TaskColumns = Omit<TaskRow, 'id' | 'instance_id' | 'imported_at'>
export type BodyColumns = Omit<TaskBodyRow, 'task_id' | 'findings'>

/** The gold that a row gives. */
export type PlannedGold = {
  readonly spans: readonly PublishedSpan[]
  readonly lineCount: number
  readonly digest: string
  readonly publishedRow: string
}

/** What is to be done with a row. Nothing is written where it is rejected or unchanged. */
export type RowPlan = {
  readonly status: RowStatus
  readonly findings: readonly Finding[]
  readonly task: 'insert' | 'update' | 'keep'
  readonly gold: PlannedGold | null
}

/** What is stored already of a row's task and gold. */
export type Stored = {
  readonly task: StoredTask | undefined
  /** The digest of the newest imported gold; null where there is none. */
  readonly goldDigest: string | null
}

/**
 * Decides what to do with a row; the only statement of what a repeated import changes.
 *
 * - A task that is not here is added. One that is here with the same content is kept as it is.
 * - What people have worked from never changes under them: once a task has assignments, its repository, base commit,
 *   issue and patch stay, and once it has gold, its repository and base commit. A row that differs is rejected.
 * - Whatever else differs is updated.
 * - Gold makes a version unless the newest imported one has the same digest. Versions never change.
 */
export function planRow(
  record: ImportedRecord,
  { task, body }: { readonly task: TaskColumns; readonly body: BodyColumns },
  stored: Stored,
  repository: string,
): RowPlan {
  const findings = findingsOf(record)
  const { value, texts } = record
  const before = stored.task
  const inUse = before ? differencesInUse(before, task, body) : []
  if (inUse.length > 0) return rejected(findings, inUseFinding(inUse))

  const spans = (value.gold?.spans ?? []).map((span) => ({ ...span, role: 'other' as const, reason: '' }))
  const digest = goldDigest(repository, task.base_commit, spans)
  const isNewGold = value.gold !== null && spans.length > 0 && digest !== stored.goldDigest
  const gold = isNewGold
    ? { spans, lineCount: value.gold?.lineCount ?? 0, digest, publishedRow: texts.publishedRow }
    : null
  const change = before ? (isSame(before, task, body) ? 'keep' : 'update') : 'insert'
  const all = [...storedFindings(change, gold !== null, stored), ...findings]
  return { status: rowStatus(all), findings: all, task: change, gold }
}

/** The plan for a row that was rejected while it was read. */
export function planRejected(record: ImportedRecord): RowPlan {
  return { status: record.value.status, findings: findingsOf(record), task: 'keep', gold: null }
}

/** The columns that a row gives for its task. */
export function columnsOf(
  task: ImportedTask,
  { texts }: ImportedRecord,
  repositoryId: string,
): { task: TaskColumns; body: BodyColumns } {
  return {
    task: {
      original_id: task.originalId,
      title: task.title,
      repository_id: repositoryId,
      language: task.language,
      source: task.source,
      base_commit: task.baseCommit,
      patch_files: task.patchFiles,
      patch_lines: task.patchLines,
    },
    body: {
      problem_statement: texts.problemStatement,
      hints: texts.hints,
      patch: texts.patch,
      test_patch: texts.testPatch,
      fail_to_pass: texts.failToPass,
      pass_to_pass: texts.passToPass,
      created_at: task.createdAt,
      raw_row: texts.rawRow,
    },
  }
}

function rejected(findings: readonly Finding[], reason: Finding): RowPlan {
  return { status: 'rejected', findings: [reason, ...findings], task: 'keep', gold: null }
}

function differencesInUse(before: StoredTask, task: TaskColumns, body: BodyColumns): string[] {
  const inUse = before.assignments > 0 || before.gold_versions > 0
  const differences = [
    inUse && before.repository_id !== task.repository_id && 'repository',
    inUse && before.base_commit !== task.base_commit && 'base commit',
    before.assignments > 0 && before.problem_statement !== body.problem_statement && 'issue',
    before.assignments > 0 && before.patch !== body.patch && 'patch',
  ]
  return differences.filter((difference) => difference !== false)
}

function inUseFinding(differences: readonly string[]): Finding {
  const what = differences.join(', ')
  return finding('TASK_IN_USE', `The task is in use, and its ${what} would change. The row was left out.`)
}

function isSame(before: StoredTask, task: TaskColumns, body: BodyColumns): boolean {
  const columns = { ...task, ...body } as const
  return Object.entries(columns).every(([name, value]) => before[name as keyof typeof columns] === value)
}

function storedFindings(change: RowPlan['task'], isNewGold: boolean, stored: Stored): Finding[] {
  if (change === 'insert') return []
  const updated = finding('TASK_UPDATED', 'The stored task had other content and was updated.')
  const newGold = finding(
    'GOLD_UPDATED',
    'The gold differs from the newest imported one and became a new version.',
  )
  const unchanged = finding('ROW_UNCHANGED', 'The row is stored already exactly so; nothing was written.')
  if (change === 'keep' && !isNewGold) return [unchanged]
  return [
    ...(change === 'update' ? [updated] : []),
    ...(isNewGold && stored.goldDigest !== null ? [newGold] : []),
  ]
}
