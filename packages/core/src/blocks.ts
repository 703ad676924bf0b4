import type { LineSpan } from './span.ts'

/** Whole lines of one file, 1-based and inclusive, in the line model of `LineSpan`. */
export type LineRange = Pick<LineSpan, 'startLine' | 'endLine'>

/** Bytes of one file, 0-based; `startByte` is the first byte, `endByte` the one after the last. */
export type ByteRange = {
  readonly startByte: number
  readonly endByte: number
}

/**
 * A definition as tree-sitter sees it: its kind, its name (`''` where it has none), the lines that it touches
 * and its bytes in the raw blob.
 *
 * The blocks of one file are ordered by first byte, the longer one first, and nest or are disjoint.
 */
export type Block = LineRange &
  ByteRange & {
    readonly kind: string
    readonly name: string
  }

/**
 * The blocks that contain all the lines of `range`, from the innermost to the outermost. Of two blocks on the same
 * lines the later one in `blocks` counts as the inner one.
 */
export function enclosingBlocks<B extends LineRange>(blocks: readonly B[], range: LineRange): B[] {
  return blocks
    .filter((block) => contains(block, range))
    .reverse()
    .sort((a, b) => lines(a) - lines(b))
}

/**
 * The next larger selection around `span`: the smallest block that covers more lines than it, or else the whole
 * file of `lineCount` lines. `null` when the span covers the file already.
 */
export function growSpan<S extends LineRange>(
  blocks: readonly LineRange[],
  span: S,
  lineCount: number,
): S | null {
  const file = { startLine: 1, endLine: lineCount }
  const larger = [...enclosingBlocks(blocks, span), file].find((range) => strictlyContains(range, span))
  return larger ? { ...span, startLine: larger.startLine, endLine: larger.endLine } : null
}

/**
 * The next smaller selection inside `span`: the largest block that covers fewer lines than it and holds the line
 * `anchorLine`. `null` when no block inside holds it.
 */
export function shrinkSpan<S extends LineRange>(
  blocks: readonly LineRange[],
  span: S,
  anchorLine: number,
): S | null {
  const anchor = { startLine: anchorLine, endLine: anchorLine }
  const smaller = enclosingBlocks(blocks, anchor).findLast((block) => strictlyContains(span, block))
  return smaller ? { ...span, startLine: smaller.startLine, endLine: smaller.endLine } : null
}

/** The blocks that share at least one line with one of `ranges`, in their order in the file. */
export function blocksOverlapping<B extends LineRange>(
  blocks: readonly B[],
  ranges: readonly LineRange[],
): B[] {
  return blocks.filter((block) =>
    ranges.some((range) => block.startLine <= range.endLine && range.startLine <= block.endLine),
  )
}

/**
 * The blocks that the published ContextBench evaluator counts for `ranges`: those that share a byte with one of
 * them, and also those that end right before its first byte.
 */
export function blocksTouchingBytes<B extends ByteRange>(
  blocks: readonly B[],
  ranges: readonly ByteRange[],
): B[] {
  return blocks.filter((block) =>
    ranges.some((range) => block.endByte >= range.startByte && block.startByte < range.endByte),
  )
}

function contains(outer: LineRange, inner: LineRange): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine
}

function strictlyContains(outer: LineRange, inner: LineRange): boolean {
  return contains(outer, inner) && lines(outer) > lines(inner)
}

function lines(range: LineRange): number {
  return range.endLine - range.startLine + 1
}
