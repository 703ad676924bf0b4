import { type LineSpan, mergeSpans } from '../span.ts'
import { patchRuns } from './edited-lines.ts'
import type { Patch } from './patch-file.ts'

/** A place that a patch edits outside a set of spans. */
export type UncoveredLine = {
  readonly path: string
  /** A deleted line, or the line before an insertion (1 at the start of a file), in the pre-image. */
  readonly line: number
  readonly kind: 'deleted' | 'inserted'
}

/**
 * The lines that a patch edits and that lie in none of the spans, in the order of the patch. A deleted line is inside
 * when a span holds it; a run of insertions only is inside when a span holds the line before it or the line after it.
 * Files that the patch creates have no pre-image and are left out.
 */
export function uncoveredPatchLines(patch: Patch, spans: readonly LineSpan[]): UncoveredLine[] {
  const covers = coverage(spans)
  const uncovered: UncoveredLine[] = []
  for (const file of patch.files) {
    if (file.oldPath === null) continue
    const path = file.oldPath
    for (const { deleted, before } of patchRuns(file)) {
      const lost = deleted.filter((line) => !covers(path, line))
      uncovered.push(...lost.map((line) => ({ path, line, kind: 'deleted' }) as const))
      const isLostInsertion = deleted.length === 0 && !covers(path, before) && !covers(path, before + 1)
      if (isLostInsertion) uncovered.push({ path, line: Math.max(1, before), kind: 'inserted' })
    }
  }
  return uncovered
}

function coverage(spans: readonly LineSpan[]): (path: string, line: number) => boolean {
  const byPath = new Map<string, LineSpan[]>()
  for (const span of mergeSpans(spans)) byPath.set(span.path, [...(byPath.get(span.path) ?? []), span])
  return (path, line) =>
    byPath.get(path)?.some((span) => span.startLine <= line && line <= span.endLine) ?? false
}
