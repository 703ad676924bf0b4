import type { Block, ByteRange, LineRange } from '@goldspan/core'
import type { SourceText } from './source-text.ts'

/** Bytes and lines of the text from `start` to `end`, exclusive, in UTF-16 units. */
export function placeOf(source: SourceText, start: number, end: number): LineRange & ByteRange {
  const startByte = source.byteAt(start)
  const endByte = source.byteAt(end)
  return {
    startLine: source.lineAt(startByte),
    endLine: source.lineAt(Math.max(startByte, endByte - 1)),
    startByte,
    endByte,
  }
}

/** The order of `Block`: by first byte, and the longer one first. */
export function compareBlocks(a: Block, b: Block): number {
  return a.startByte - b.startByte || b.endByte - a.endByte
}
