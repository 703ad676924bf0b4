import { type AnnotatedSpan, type Block, enclosingBlocks, type SpanRole } from '@goldspan/core'

export type OutlineRow = {
  readonly block: Block
  /** 0 for a block that lies in no other. */
  readonly depth: number
  /** The role of the span that marks it, if one does. */
  readonly role: SpanRole | null
}

/** The blocks of a file in their order, with their depth; blocks nest or are disjoint. */
export function outlineOf(blocks: readonly Block[], spans: readonly AnnotatedSpan[]): readonly OutlineRow[] {
  const open: Block[] = []
  return blocks.map((block) => {
    while (open.length > 0 && (open.at(-1)?.endByte ?? 0) <= block.startByte) open.pop()
    const depth = open.length
    open.push(block)
    return { block, depth, role: roleOf(block, blocks, spans) }
  })
}

/** The place of the innermost block around a line; -1 where there is none. */
export function rowAtLine(rows: readonly OutlineRow[], line: number): number {
  const here = { startLine: line, endLine: line }
  const [innermost] = enclosingBlocks(
    rows.map(({ block }) => block),
    here,
  )
  return rows.findIndex(({ block }) => block === innermost)
}

/** A span marks every block that it covers, and the innermost block around what it shares with it. */
function roleOf(block: Block, blocks: readonly Block[], spans: readonly AnnotatedSpan[]): SpanRole | null {
  const marks = (span: AnnotatedSpan) => {
    const startLine = Math.max(span.startLine, block.startLine)
    const endLine = Math.min(span.endLine, block.endLine)
    if (startLine > endLine) return false
    const covers = startLine === block.startLine && endLine === block.endLine
    return covers || enclosingBlocks(blocks, { startLine, endLine })[0] === block
  }
  return spans.find(marks)?.role ?? null
}
