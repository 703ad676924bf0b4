import { hashText } from './hash-text.ts'
import { type GeneratorState, nextUint32 } from './xoshiro128.ts'

/** A seeded source of numbers; equal seeds give equal sequences on every machine and in every version. */
export type SeededRandom = {
  /** A whole number from 0 to 2³² − 1. */
  readonly uint32: () => number
  /** A whole number from 0 up to, but not including, `limit`, which is at most 2³²; each is equally likely. */
  readonly below: (limit: number) => number
  /** A number from 0 up to, but not including, 1, with 53 random bits. */
  readonly fraction: () => number
  /** A copy of the list in a random order; each order is equally likely (Fisher and Yates). */
  readonly shuffle: <T>(list: readonly T[]) => T[]
  /** Fills an array with numbers as `below` gives them, one after the other. */
  readonly fillBelow: (limit: number, target: Int32Array | Float64Array) => void
}

/**
 * A source of numbers seeded by texts and numbers, of which every one and their order matter: ('a', 'bc') and
 * ('ab', 'c') are different seeds. Numbers come from xoshiro128**, whose state is the hash of the seeds.
 */
export function seededRandom(...seeds: readonly (string | number)[]): SeededRandom {
  const state = stateOf(seeds)
  return {
    uint32: () => nextUint32(state),
    below: (limit) => below(state, limit),
    fraction: () => (nextUint32(state) * 2 ** 21 + (nextUint32(state) >>> 11)) / 2 ** 53,
    shuffle: (list) => shuffle(state, list),
    fillBelow: (limit, target) => {
      for (let index = 0; index < target.length; index += 1) target[index] = below(state, limit)
    },
  }
}

function stateOf(seeds: readonly (string | number)[]): GeneratorState {
  const state = hashText(JSON.stringify(seeds))
  // A state of zeros would stay zero for ever.
  if (!state.some(Boolean)) state[0] = 1
  return state
}

/** Draws again where the last, incomplete stretch of `limit` numbers below 2³² was hit, so that none is favoured. */
function below(state: GeneratorState, limit: number): number {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 2 ** 32)) {
    throw new RangeError(`Cannot draw a whole number below ${limit}`)
  }
  const fair = 2 ** 32 - (2 ** 32 % limit)
  let drawn = nextUint32(state)
  while (drawn >= fair) drawn = nextUint32(state)
  return drawn % limit
}

function shuffle<T>(state: GeneratorState, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = below(state, last + 1)
    const moved = shuffled[last] as T
    shuffled[last] = shuffled[chosen] as T
    shuffled[chosen] = moved
  }
  return shuffled
}
