import type { LineRange } from '@goldspan/core'

/** An edge stops at the other one instead of passing it. */
export function movedEdge(lines: LineRange, edge: 'start' | 'end', line: number): LineRange {
  return edge === 'start'
    ? { startLine: Math.min(line, lines.endLine), endLine: lines.endLine }
    : { startLine: lines.startLine, endLine: Math.max(line, lines.startLine) }
}
