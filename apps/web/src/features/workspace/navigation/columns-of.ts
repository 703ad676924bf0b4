import type { CodeRange } from '@goldspan/contract'
import type { Columns } from '../store/store-types.ts'

/** The part of the first line of a range that belongs to it. */
export function columnsOf({ startLine, startColumn, endLine, endColumn }: CodeRange): Columns {
  return { start: startColumn, end: endLine === startLine ? endColumn : startColumn }
}
