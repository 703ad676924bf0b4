import { type AnnotatedSpan, compareAnnotatedSpans, type SpanDocument } from '../annotation/annotated-span.ts'
import type { UncoveredLine } from '../patch/uncovered-patch-lines.ts'
import type { CheckItem } from './check-item.ts'
import { checkNeighbours } from './check-neighbours.ts'
import { checkPatch } from './check-patch.ts'
import { checkSpan } from './check-span.ts'
import type { CheckedFile } from './checked-file.ts'

/** What is to be submitted, and what is known of it. */
export type SubmitCheckInput = {
  readonly spans: SpanDocument
  /** The files that spans name; a path that is missing counts as one that is not at the base commit. */
  readonly files: readonly CheckedFile[]
  /** Edited lines of the reference patch outside the spans; null while the patch is withheld. */
  readonly uncovered: readonly UncoveredLine[] | null
  readonly reasonRequired: boolean
}

/**
 * Everything that should be looked at before spans are submitted, errors first, each group in order of path and line.
 * Nothing that belongs to others is looked at.
 */
export function submitCheck(input: SubmitCheckInput): CheckItem[] {
  const spans = [...input.spans].sort(compareAnnotatedSpans)
  const files = new Map(input.files.map((file) => [file.path, file]))
  const items = [
    ...(spans.length === 0 ? [nothingMarked()] : []),
    ...spans.flatMap((span: AnnotatedSpan) => checkSpan(span, files.get(span.path), input.reasonRequired)),
    ...checkNeighbours(spans),
    ...checkPatch(spans, input.uncovered ?? []),
  ]
  return [
    ...items.filter((item) => item.severity === 'error'),
    ...items.filter((item) => item.severity === 'warning'),
  ]
}

function nothingMarked(): CheckItem {
  return {
    key: 'GOLD_EMPTY',
    code: 'GOLD_EMPTY',
    severity: 'error',
    message:
      'Nothing is marked. A submission needs at least one span; skip the task if nothing can be marked.',
    spanId: null,
    path: null,
    startLine: null,
    endLine: null,
    fix: null,
  }
}
