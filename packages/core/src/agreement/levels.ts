/** The levels at which spans are compared, from coarse to fine. */
export const LEVELS = ['file', 'block', 'line'] as const

/** What is counted: files, blocks that overlap a span, or lines. */
export type Level = (typeof LEVELS)[number]

/** A value for each level. */
export type PerLevel<T> = { readonly [L in Level]: T }

/** Computes a value for each level. */
export function perLevel<T>(compute: (level: Level) => T): PerLevel<T> {
  return { file: compute('file'), block: compute('block'), line: compute('line') }
}
