import {
  AnnotatedSpan,
  type Assignment,
  type AssignmentSummary,
  type Home,
  type PatchFileView,
  TaskLanguage,
} from '@goldspan/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { parseJson } from '../../db/json.ts'
import type { MembershipRow, OwnAssignmentRow, SummaryRow } from './repository.ts'

export const SpanDocument = Type.Array(AnnotatedSpan)

export function spansOf(row: Pick<OwnAssignmentRow, 'id' | 'spans'>): AnnotatedSpan[] {
  return row.spans === null ? [] : parseJson(SpanDocument, row.spans, `spans of assignment ${row.id}`)
}

export function toAssignment(
  row: OwnAssignmentRow,
  parts: {
    statement: string
    guidelines: string
    patch: PatchFileView[] | null
    position: { n: number; m: number }
  },
): Assignment {
  return {
    id: row.id,
    campaign: {
      id: row.campaign_id,
      name: row.campaign_name,
      patchPolicy: row.patch_policy,
      reasonRequired: row.reason_required === 1,
      capMinutes: row.cap_minutes,
      guidelines: parts.guidelines,
      guidelineVersion: row.guideline_version,
    },
    task: {
      title: row.title,
      problemStatement: parts.statement,
      repository: row.repository,
      baseCommit: row.base_commit,
      language: toLanguage(row.language),
    },
    position: parts.position,
    state: row.state,
    revision: row.revision ?? 0,
    spans: spansOf(row),
    patch: parts.patch,
    activeSeconds: row.active_seconds,
    leaseExpiresAt: row.lease_expires_at,
    submissions: row.submissions,
    canReopen: canReopen(row),
  }
}

export function toSummary(row: SummaryRow): AssignmentSummary {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    title: row.title,
    repository: row.repository,
    language: toLanguage(row.language),
    state: row.state,
    spans: row.span_count,
    activeSeconds: row.active_seconds,
    capMinutes: row.cap_minutes,
    claimedAt: row.claimed_at,
    submittedAt: row.submitted_at,
    reopen: row.state !== 'submitted' ? 'not_submitted' : canReopen(row) ? 'possible' : 'closed',
  }
}

export function toHomeCampaign(row: MembershipRow): Home['campaigns'][number] {
  const reason = whyNothing(row)
  return {
    id: row.id,
    name: row.name,
    open: Number(row.open),
    submitted: Number(row.submitted),
    canClaim: reason === null,
    reason,
  }
}

/** Why no further task can be opened, in facts about her or the campaign only; null when one can. */
export function whyNothing(row: MembershipRow): string | null {
  if (row.state === 'paused') return 'The campaign is paused. Your open tasks stay as they are.'
  if (row.state === 'closed') return 'The campaign is closed. Thank you for your work.'
  if (Number(row.open) >= row.max_open) {
    return `You hold ${row.open} open ${Number(row.open) === 1 ? 'task' : 'tasks'}, the most that this campaign allows. Submit or skip one first.`
  }
  if (Number(row.offered) === 0) return 'Nothing is free for you right now. Please look again later.'
  return null
}

/** A submission can be reopened by its owner until the round of its task closes. */
export function canReopen(row: Pick<SummaryRow, 'state' | 'round_open' | 'campaign_state'>): boolean {
  return row.state === 'submitted' && Number(row.round_open) === 1 && row.campaign_state === 'running'
}

function toLanguage(language: string | null): TaskLanguage | null {
  return language === null ? null : Value.Parse(TaskLanguage, language)
}
