import type { ByteRange, LineRange } from '@goldspan/core'
import type { SourceText } from './source-text.ts'

/** The lines and bytes of the text from `start` to `end`, exclusive, in UTF-16 units. */
export function rangeInBlob(source: SourceText, start: number, end: number): LineRange & ByteRange {
  return {
    startLine: source.lineAt(start),
    endLine: source.lineAt(Math.max(start, end - 1)),
    startByte: source.byteAt(start),
    endByte: source.byteAt(end),
  }
}
