import type { SpanDocument } from '../annotation/annotated-span.ts'
import { groupBy } from '../group-by.ts'
import type { UncoveredLine } from '../patch/uncovered-patch-lines.ts'
import { type LineSpan, mergeSpans } from '../span.ts'
import type { CheckItem } from './check-item.ts'

/** Lines that the reference patch edits outside the spans, one item for each run of them. */
export function checkPatch(spans: SpanDocument, uncovered: readonly UncoveredLine[]): CheckItem[] {
  const ids = new Set(spans.map((span) => span.id))
  return [...groupBy(uncovered, (line) => line.path).values()]
    .flatMap((lines) => mergeSpans(lines.map(({ path, line }) => ({ path, startLine: line, endLine: line }))))
    .map((run, index) => itemFor(run, freeId(ids, index)))
}

function itemFor(run: LineSpan, id: string): CheckItem {
  const { path, startLine, endLine } = run
  const lines = startLine === endLine ? `Line ${startLine}` : `Lines ${startLine} to ${endLine}`
  return {
    key: `PATCH_LINES_OUTSIDE:${path}:${startLine}-${endLine}`,
    code: 'PATCH_LINES_OUTSIDE',
    severity: 'warning',
    message: `${lines} of ${path}, which the reference patch edits, ${startLine === endLine ? 'is' : 'are'} outside the gold.`,
    spanId: null,
    path,
    startLine,
    endLine,
    fix: [{ type: 'add', span: { id, ...run, role: 'edit_site', reason: '', origin: 'patch' } }],
  }
}

/** An id for the span that a fix would add; ids come from outside elsewhere, but a fix has to name one. */
function freeId(taken: ReadonlySet<string>, index: number): string {
  let number = index + 1
  while (taken.has(`patch-${number}`)) number += taken.size
  return `patch-${number}`
}
