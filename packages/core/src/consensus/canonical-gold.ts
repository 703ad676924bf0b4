import { joinReasons } from '../join-reasons.ts'
import { compareSpans, type LineSpan, SPAN_ROLES, type SpanRole, spansTouch } from '../span.ts'

/** A span of a gold context, before it is bound to a blob. */
export type GoldSpan = LineSpan & { readonly role: SpanRole; readonly reason: string }

/**
 * The canonical form of a gold context: overlapping or touching spans of one file are merged where their roles are
 * equal, their reasons joined in order of line; spans of different roles stay apart. Sorted by path and lines, then by
 * role, so that equal contexts are written with equal bytes.
 */
export function canonicalGold(spans: readonly GoldSpan[]): GoldSpan[] {
  return SPAN_ROLES.flatMap((role) => mergeRole(spans.filter((span) => span.role === role))).sort(
    (a, b) => compareSpans(a, b) || SPAN_ROLES.indexOf(a.role) - SPAN_ROLES.indexOf(b.role),
  )
}

function mergeRole(spans: readonly GoldSpan[]): GoldSpan[] {
  const merged: { span: GoldSpan; reasons: string[] }[] = []
  for (const span of [...spans].sort(compareForMerging)) {
    const last = merged.at(-1)
    if (last && spansTouch(last.span, span)) {
      last.span = { ...last.span, endLine: Math.max(last.span.endLine, span.endLine) }
      last.reasons.push(span.reason)
    } else {
      merged.push({ span, reasons: [span.reason] })
    }
  }
  return merged.map(({ span, reasons }) => ({
    path: span.path,
    startLine: span.startLine,
    endLine: span.endLine,
    role: span.role,
    reason: joinReasons(reasons),
  }))
}

/** By place, and by reason among equals, so that the order of the input decides nothing. */
function compareForMerging(a: GoldSpan, b: GoldSpan): number {
  return compareSpans(a, b) || (a.reason < b.reason ? -1 : Number(a.reason > b.reason))
}
