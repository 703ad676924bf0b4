import type { Assignment, Home, PatchFileView, SkipBody, User } from '@goldspan/contract'
import { type AssignmentEvent, transition } from '@goldspan/core'
import { type Context, timestamp } from '../../context.ts'
import type { Reader, Writer } from '../../db/database.ts'
import { conflict, notFound } from '../../errors.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { CampaignService } from '../campaigns/service.ts'
import type { CodeService } from '../code/service.ts'
import type { DrawService } from '../draws/service.ts'
import { canReopen, toAssignment, toHomeCampaign, toSummary, whyNothing } from './mapping.ts'
import {
  type AssignmentRow,
  changeState,
  findNextOffer,
  findOwn,
  findStatement,
  insertDocument,
  insertSkip,
  lockMember,
  type OwnAssignmentRow,
  selectMemberships,
  selectOverdue,
  selectOwn,
  selectPosition,
} from './repository.ts'

/** A claim is a lease of three days, renewed by every heartbeat and edit. */
const LEASE_MS = 3 * 86_400_000

export type AssignmentService = ReturnType<typeof createAssignmentService>
export { spansOf } from './mapping.ts'
export type { OwnAssignmentRow } from './repository.ts'

type Needs = {
  readonly auditLog: AuditLog
  readonly draws: DrawService
  readonly campaigns: CampaignService
  readonly code: CodeService
}

/** An annotator's assignments: what she holds, her next task, and the transitions that she may make. */
export function createAssignmentService(context: Context, { auditLog, draws, campaigns, code }: Needs) {
  const { database } = context

  /** Her own assignment, or the same answer as for one that does not exist. */
  async function requireOwn(reader: Reader, user: User, id: string): Promise<OwnAssignmentRow> {
    const row = await findOwn(reader, user.id, id)
    if (!row) throw notFound('assignment')
    return row
  }

  async function get(user: User, id: string): Promise<Assignment> {
    const row = await requireOwn(database.read, user, id)
    const [{ problem_statement: statement }, guidelines, position, patch] = await Promise.all([
      findStatement(database.read, row.task_id),
      campaigns.guidelines(row.campaign_id, row.guideline_version),
      selectPosition(database.read, row),
      visiblePatch(row),
    ])
    return toAssignment(row, { statement, guidelines, position, patch })
  }

  /** The reference patch as far as the campaign's policy lets her see it, null where it does not. */
  async function visiblePatch(row: OwnAssignmentRow): Promise<PatchFileView[] | null> {
    return seesPatch(row) ? code.patch(row.task_id) : null
  }

  /** Applies one transition of the state machine, with what else changes, and records it. */
  async function move(
    writer: Writer,
    row: Pick<AssignmentRow, 'id' | 'state'>,
    event: AssignmentEvent,
    change: {
      actorId: string | null
      columns?: Partial<AssignmentRow>
      details?: Readonly<Record<string, unknown>>
    },
  ): Promise<void> {
    const next = transition(row.state, event)
    if (!next.ok) throw conflict('WRONG_STATE', next.reason)
    const moved = await changeState(writer, row.id, row.state, { ...change.columns, state: next.state })
    if (!moved)
      throw conflict('CHANGED_MEANWHILE', 'This assignment was changed in the meantime. Please reload it.')
    await auditLog.record(writer, {
      actorId: change.actorId,
      action: `assignment.${event}`,
      subject: `assignment:${row.id}`,
      details: { before: row.state, after: next.state, ...change.details },
    })
  }

  function leaseEnd(): string {
    return new Date(context.now().getTime() + LEASE_MS).toISOString()
  }

  return {
    get,
    requireOwn,
    seesPatch,
    move,
    leaseEnd,

    /** The task behind her own assignment; reads of code begin with it. */
    async taskOf(user: User, id: string): Promise<string> {
      return (await requireOwn(database.read, user, id)).task_id
    },

    async home(user: User): Promise<Home> {
      const [memberships, rows] = await Promise.all([
        selectMemberships(database.read, user.id),
        selectOwn(database.read, user.id),
      ])
      return { campaigns: memberships.map(toHomeCampaign), assignments: rows.map(toSummary) }
    },

    /** Opens her next offer, in one transaction that either holds a place or says why there is none. */
    async claim(user: User, campaignId: string): Promise<Assignment> {
      const id = await database.transaction(async (writer) => {
        await lockMember(writer, user.id, campaignId)
        const membership = (await selectMemberships(writer, user.id)).find((row) => row.id === campaignId)
        if (!membership) throw notFound('campaign')
        const reason = whyNothing(membership)
        if (reason) throw conflict('NOTHING_AVAILABLE', reason)
        const offer = await findNextOffer(writer, user.id, campaignId)
        if (!offer) {
          throw conflict(
            'NOTHING_AVAILABLE',
            'The repositories of your next tasks are not ready yet. Please look again later.',
          )
        }
        const columns = { claimed_at: timestamp(context), lease_expires_at: leaseEnd() }
        await move(writer, { id: offer.id, state: 'offered' }, 'claim', { actorId: user.id, columns })
        await insertDocument(writer, offer.id)
        return offer.id
      })
      return get(user, id)
    },

    async skip(user: User, id: string, body: SkipBody): Promise<void> {
      await database.transaction(async (writer) => {
        const row = await requireOwn(writer, user, id)
        await move(writer, row, 'skip', {
          actorId: user.id,
          columns: { lease_expires_at: null },
          details: { ...body },
        })
        await insertSkip(writer, {
          assignment_id: id,
          reason: body.reason,
          note: body.note,
          created_at: timestamp(context),
        })
        await draws.draw(writer, row.campaign_id, null)
      })
    },

    async reopen(user: User, id: string): Promise<Assignment> {
      await database.transaction(async (writer) => {
        const row = await requireOwn(writer, user, id)
        if (row.state === 'submitted' && !canReopen(row)) {
          throw conflict(
            'ROUND_CLOSED',
            'The round of this task is closed, so only an admin can reopen it. Your submission stays as it is.',
          )
        }
        await move(writer, row, 'reopen', { actorId: user.id, columns: { lease_expires_at: leaseEnd() } })
      })
      return get(user, id)
    },

    async revive(user: User, id: string): Promise<Assignment> {
      await database.transaction(async (writer) => {
        const row = await requireOwn(writer, user, id)
        await move(writer, row, 'revive', { actorId: user.id, columns: { lease_expires_at: leaseEnd() } })
      })
      return get(user, id)
    },

    /** Locks the work of everybody whose lease has run out; nothing is discarded. */
    async expireOverdue(): Promise<number> {
      const overdue = await selectOverdue(database.read, timestamp(context))
      for (const row of overdue) {
        await database.transaction((writer) => move(writer, row, 'expire', { actorId: null }))
      }
      return overdue.length
    },
  }
}

/** Whether the campaign's policy shows her the reference patch, and with it all that is derived from it, by now. */
function seesPatch(row: OwnAssignmentRow): boolean {
  return (
    row.patch_policy === 'always' || (row.patch_policy === 'after_first_span' && row.patch_revealed === 1)
  )
}
