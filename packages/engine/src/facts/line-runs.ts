import type { LineRange } from '@goldspan/core'

/** Decides about the bytes from `start` up to and without `end`. */
export type BytesTest = (bytes: Uint8Array, start: number, end: number) => boolean

/** The maximal runs of lines for which `test` holds; `starts` are the offsets at which the lines start. */
export function lineRuns(bytes: Uint8Array, starts: readonly number[], test: BytesTest): LineRange[] {
  const runs: { startLine: number; endLine: number }[] = []
  for (const [index, start] of starts.entries()) {
    if (!test(bytes, start, starts[index + 1] ?? bytes.length)) continue
    const last = runs.at(-1)
    if (last?.endLine === index) last.endLine = index + 1
    else runs.push({ startLine: index + 1, endLine: index + 1 })
  }
  return runs
}

/** Whether there is nothing but ASCII white space. */
export const isBlank: BytesTest = (bytes, start, end) => {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? SPACE
    if (byte !== SPACE && (byte < TAB || byte > CARRIAGE_RETURN)) return false
  }
  return true
}

const SPACE = 0x20
const TAB = 0x09
const CARRIAGE_RETURN = 0x0d
