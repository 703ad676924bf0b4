/** A seeded source of numbers; equal seeds give equal sequences on every machine. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number
  /** An element of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T
}

/** Makes a source of numbers (mulberry32) from any sequence of whole numbers, such as a seed and an index. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((hash, seed) => scramble(hash ^ Math.imul(seed | 0, 0x9e3779b1)), 0x6d2b79f5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return (scramble(state) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from')
    return list[below(list.length)] as T
  }
  return { next, below, pick }
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), value | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return mixed ^ (mixed >>> 14)
}
