import { type Decision, type PseudonymousSubmission, SpanRole } from '@goldspan/contract'
import {
  type Block,
  blocksOverlapping,
  type Decision as CoreDecision,
  documentStatistics,
  enclosingBlocks,
  type SubmittedSpan,
} from '@goldspan/core'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { NamedDecisionRow } from './repository.ts'

const Confidence = Type.Union([Type.Enum(['low', 'medium', 'high']), Type.Null()])
const Cause = Type.Union([
  Type.Enum(['ambiguous_issue', 'guideline_gap', 'annotator_error', 'matter_of_taste']),
  Type.Null(),
])
const Role = Type.Union([SpanRole, Type.Null()])

export function toDecision(row: NamedDecisionRow): Decision {
  return {
    id: row.id,
    number: row.number,
    regionId: row.region_id,
    action: row.action,
    startLine: row.start_line,
    endLine: row.end_line,
    role: Value.Parse(Role, row.role),
    reason: row.reason,
    confidence: Value.Parse(Confidence, row.confidence),
    cause: Value.Parse(Cause, row.cause),
    note: row.note,
    by: row.made_by,
    rule: row.rule,
    decidedBy: row.user_name ?? row.user_id,
    decidedAt: row.created_at,
  }
}

export function toCoreDecision(decision: Decision): CoreDecision {
  const { number, by, regionId, action, startLine, endLine, role, reason } = decision
  return { number, by, regionId, action, startLine, endLine, role, reason }
}

/** A submission as the adjudicator sees it, with its sizes at every level. */
export function toSubmission(
  pseudonym: string,
  spans: readonly SubmittedSpan[],
  blocksByPath: ReadonlyMap<string, readonly Block[]>,
): PseudonymousSubmission {
  const { files, blocks, lines } = documentStatistics(spans, { blocksByPath })
  return {
    pseudonym,
    spans: spans.map((span) => ({
      path: span.path,
      startLine: span.startLine,
      endLine: span.endLine,
      role: span.role,
      reason: span.reason,
      block: blockOf(span, blocksByPath.get(span.path) ?? []),
    })),
    files,
    blocks,
    lines,
  }
}

function blockOf(span: SubmittedSpan, blocks: readonly Block[]): string | null {
  const around = [...enclosingBlocks(blocks, span), ...blocksOverlapping(blocks, [span])]
  return around.find((block) => block.name !== '')?.name ?? null
}
