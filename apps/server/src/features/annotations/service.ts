import type {
  AnnotatedSpan,
  Assignment,
  CheckItem,
  EditsAccepted,
  EditsBody,
  HeartbeatAnswer,
  HeartbeatBody,
  SpanEdit,
  SubmitBody,
  SubmitCheck,
  User,
} from '@goldspan/contract'
import {
  activeSeconds,
  applyEdit,
  isEditable,
  isRepositoryPath,
  reconcileEdits,
  submitCheck,
} from '@goldspan/core'
import { type Context, timestamp } from '../../context.ts'
import type { Writer } from '../../db/database.ts'
import { AppError, badInput, conflict } from '../../errors.ts'
import type { AgreementService } from '../agreement/service.ts'
import { type AssignmentService, type OwnAssignmentRow, spansOf } from '../assignments/service.ts'
import type { CodeService } from '../code/service.ts'
import {
  advanceDocument,
  insertEdits,
  insertIntervals,
  insertSubmission,
  selectEditIds,
  selectIntervals,
  updateAssignment,
} from './repository.ts'

/** The most spans that one assignment can hold. */
const MAX_SPANS = 2000

export type AnnotationService = ReturnType<typeof createAnnotationService>

type Needs = {
  readonly assignments: AssignmentService
  readonly agreement: AgreementService
  readonly code: CodeService
}

/** The work on an open assignment: autosaved edits, the submit check, submitting, active time. */
export function createAnnotationService(context: Context, { assignments, agreement, code }: Needs) {
  const { database } = context

  async function check(row: OwnAssignmentRow): Promise<SubmitCheck> {
    const spans = spansOf(row)
    const seesPatch = assignments.seesPatch(row)
    const items = submitCheck({
      spans,
      files: await code.checkedFiles(row.task_id, [...new Set(spans.map((span) => span.path))]),
      uncovered: seesPatch ? await code.uncoveredLines(row.task_id, spans) : null,
      reasonRequired: row.reason_required === 1,
    })
    return {
      revision: row.revision ?? 0,
      items: items.map((item) => ({ ...item, fix: item.fix && [...item.fix] })),
    }
  }

  return {
    /**
     * Takes edits on top of a revision, all of them or none. Edits that were taken before, whose acknowledgement was
     * lost, are recognised by their ids; any other difference is a conflict that carries the server's side.
     */
    async edit(user: User, id: string, body: EditsBody): Promise<EditsAccepted> {
      return database.transaction(async (writer) => {
        const row = await assignments.requireOwn(writer, user, id)
        const taken = await selectEditIds(writer, id, body.baseRevision)
        const { remaining, foreignIds } = reconcileEdits(taken, body.edits)
        const revision = row.revision ?? 0
        if (foreignIds.length > 0 || body.baseRevision > revision) throw revisionConflict(row)
        if (remaining.length === 0) return { assignmentId: id, revision }
        requireEditable(row)
        const spans = applyAll(spansOf(row), remaining)
        await store(writer, row, remaining, spans)
        return { assignmentId: id, revision: revision + remaining.length }
      })
    },

    async check(user: User, id: string): Promise<SubmitCheck> {
      return check(await assignments.requireOwn(database.read, user, id))
    },

    /** Stores an immutable submission. Errors of the check block it; every warning needs a waiver with a reason. */
    async submit(user: User, id: string, body: SubmitBody): Promise<Assignment> {
      const row = await assignments.requireOwn(database.read, user, id)
      requireRevision(row, body.revision)
      refuseUnresolved((await check(row)).items, body)
      await database.transaction(async (writer) => {
        const current = await assignments.requireOwn(writer, user, id)
        requireRevision(current, body.revision)
        await submitRow(writer, current, body)
      })
      await agreement.refreshTask(row.campaign_id, row.task_id)
      return assignments.get(user, id)
    },

    /** Adds reported intervals, renews the lease, and says what the server has. Repeating a report changes nothing. */
    async heartbeat(user: User, id: string, body: HeartbeatBody): Promise<HeartbeatAnswer> {
      return database.transaction(async (writer) => {
        const row = await assignments.requireOwn(writer, user, id)
        const editable = isEditable(row.state)
        const leaseExpiresAt = editable ? assignments.leaseEnd() : row.lease_expires_at
        const seconds = editable ? await addIntervals(writer, id, body) : row.active_seconds
        if (editable) {
          await updateAssignment(writer, id, {
            active_seconds: seconds,
            lease_expires_at: leaseExpiresAt,
            last_seen_at: timestamp(context),
          })
        }
        return { activeSeconds: seconds, leaseExpiresAt, state: row.state, revision: row.revision ?? 0 }
      })
    },
  }

  async function store(
    writer: Writer,
    row: OwnAssignmentRow,
    edits: readonly SpanEdit[],
    spans: readonly AnnotatedSpan[],
  ): Promise<void> {
    const revision = row.revision ?? 0
    const next = { revision: revision + edits.length, spans: JSON.stringify(spans) }
    if (!(await advanceDocument(writer, row.id, revision, next))) throw revisionConflict(row)
    await insertEdits(
      writer,
      edits.map((edit, index) => ({
        assignment_id: row.id,
        revision: revision + index + 1,
        edit_id: edit.id,
        edit: JSON.stringify(edit),
        created_at: timestamp(context),
      })),
    )
    await updateAssignment(writer, row.id, {
      span_count: spans.length,
      lease_expires_at: assignments.leaseEnd(),
      last_seen_at: timestamp(context),
      ...(spans.length > 0 ? { patch_revealed: 1 } : {}),
    })
  }

  async function submitRow(writer: Writer, row: OwnAssignmentRow, body: SubmitBody): Promise<void> {
    const now = timestamp(context)
    const number = row.submissions + 1
    await assignments.move(writer, row, 'submit', {
      actorId: row.user_id,
      columns: { submitted_at: now, lease_expires_at: null, submissions: number },
      details: { number, revision: body.revision },
    })
    await insertSubmission(writer, {
      id: context.createId(),
      assignment_id: row.id,
      campaign_id: row.campaign_id,
      task_id: row.task_id,
      user_id: row.user_id,
      round: row.round,
      number,
      revision: body.revision,
      spans: row.spans ?? '[]',
      waivers: JSON.stringify(body.waivers),
      guideline_version: row.guideline_version,
      active_seconds: row.active_seconds,
      created_at: now,
    })
  }

  async function addIntervals(writer: Writer, id: string, body: HeartbeatBody): Promise<number> {
    const receivedAt = timestamp(context)
    await insertIntervals(
      writer,
      body.intervals.map((interval) => ({
        assignment_id: id,
        interval_id: interval.id,
        start_ms: interval.start,
        end_ms: interval.end,
        client_now_ms: body.clientNow,
        received_at: receivedAt,
      })),
    )
    const rows = await selectIntervals(writer, id)
    return activeSeconds(
      rows.map((row) => ({
        start: row.start_ms,
        end: row.end_ms,
        clientNow: row.client_now_ms,
        receivedAt: Date.parse(row.received_at),
      })),
    )
  }
}

function applyAll(spans: readonly AnnotatedSpan[], edits: readonly SpanEdit[]): readonly AnnotatedSpan[] {
  let document = spans
  for (const edit of edits) {
    const result = applyEdit(document, edit)
    if (!result.ok) {
      throw new AppError(
        422,
        'EDIT_DOES_NOT_APPLY',
        'An edit does not fit what is stored. Nothing was changed.',
        {
          details: result.problems.map((problem) => ({
            where: `${edit.id}/${problem.change}`,
            message: problem.message,
          })),
        },
      )
    }
    document = result.document
  }
  if (document.length > MAX_SPANS)
    throw badInput(`An assignment holds at most ${MAX_SPANS} spans. Nothing was changed.`)
  for (const span of document) refuseForeignPath(span)
  return document
}

/** A span's path must be one inside the repository, written in the one canonical way. */
function refuseForeignPath(span: AnnotatedSpan): void {
  if (!isRepositoryPath(span.path)) {
    throw badInput('A span’s path must lie inside the repository. Nothing was changed.', [
      { where: span.id, message: `"${span.path}" is not such a path` },
    ])
  }
}

function requireEditable(row: OwnAssignmentRow): void {
  if (isEditable(row.state)) return
  const why =
    row.state === 'expired'
      ? 'Its lease has run out; your work is kept, and you can revive it.'
      : `It is ${row.state}.`
  throw new AppError(423, 'NOT_EDITABLE', `This assignment takes no edits now. ${why}`)
}

function requireRevision(row: OwnAssignmentRow, revision: number): void {
  if ((row.revision ?? 0) !== revision) throw revisionConflict(row)
}

function revisionConflict(row: OwnAssignmentRow): AppError {
  return conflict(
    'REVISION_CONFLICT',
    'This assignment was changed elsewhere. Both sides are kept; please choose or merge.',
    { assignmentId: row.id, revision: row.revision ?? 0, spans: spansOf(row) },
  )
}

function refuseUnresolved(items: readonly CheckItem[], body: SubmitBody): void {
  const waived = new Set(body.waivers.map((waiver) => waiver.key))
  const open = items.filter((item) => item.severity === 'error' || !waived.has(item.key))
  if (open.length === 0) return
  const errors = open.filter((item) => item.severity === 'error').length
  const what = errors > 0 ? `${errors} must be mended` : `${open.length} need a fix or a reason`
  throw new AppError(
    422,
    'CHECK_FAILED',
    `The submit check found something: ${what}. Nothing was submitted.`,
    {
      details: open.map((item) => ({ where: item.key, message: item.message })),
    },
  )
}
