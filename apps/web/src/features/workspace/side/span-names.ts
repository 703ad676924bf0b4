import { type AnnotatedSpan, type Block, compareSpans, enclosingBlocks, type LineSpan } from '@goldspan/core'
import { baseName } from '../../../lib/paths.ts'

/** What a span is about: the innermost block around it, the first block in it, or its file. */
export function spanName(span: LineSpan, blocks: readonly Block[]): string {
  const [around] = enclosingBlocks(blocks, span)
  if (around?.name) return around.name
  const inside = blocks.find(
    (block) => span.startLine <= block.startLine && block.startLine <= span.endLine && block.name,
  )
  return inside?.name ?? baseName(span.path)
}

export type FileGroup = { readonly path: string; readonly spans: readonly AnnotatedSpan[] }

/** The spans of each file, files and spans in the order of the code. */
export function groupByFile(spans: readonly AnnotatedSpan[]): readonly FileGroup[] {
  const groups = new Map<string, AnnotatedSpan[]>()
  for (const span of spans.toSorted(compareSpans))
    groups.set(span.path, [...(groups.get(span.path) ?? []), span])
  return [...groups].map(([path, inFile]) => ({ path, spans: inFile }))
}
