import { compareSpans, spansOverlap, spansTouch } from '../span.ts'
import type { CleanGoldSpan } from './clean-gold.ts'
import { type Finding, finding } from './finding.ts'

/**
 * Finds spans of one file that share lines, are neighbours, or are given twice (which is an overlap as well). Of
 * several spans together, each but the first in line order is found, with the span before it that reaches furthest.
 */
export function checkOverlaps(spans: readonly CleanGoldSpan[]): Finding[] {
  const sorted = [...spans].sort((a, b) => compareSpans(a, b) || a.index - b.index)
  const findings: Finding[] = []
  let furthest = sorted[0]
  for (const [at, span] of sorted.entries()) {
    const previous = sorted[at - 1]
    if (previous === undefined || furthest === undefined) continue
    if (compareSpans(previous, span) === 0) findings.push(together('SPAN_DUPLICATE', span, previous))
    if (spansOverlap(furthest, span)) findings.push(together('SPANS_OVERLAP', span, furthest))
    else if (spansTouch(furthest, span)) findings.push(together('SPANS_TOUCH', span, furthest))
    if (furthest.path !== span.path || furthest.endLine < span.endLine) furthest = span
  }
  return findings
}

const VERBS = {
  SPAN_DUPLICATE: 'repeats',
  SPANS_OVERLAP: 'overlaps',
  SPANS_TOUCH: 'follows right after',
} as const

function together(code: keyof typeof VERBS, span: CleanGoldSpan, other: CleanGoldSpan): Finding {
  const message = `Span ${span.index} ${VERBS[code]} span ${other.index} in ${span.path}.`
  return finding(code, message, { span: span.index, before: `${span.startLine}-${span.endLine}` })
}
