/** The state of the generator: four 32-bit words, not all zero. It is changed in place by every draw. */
export type GeneratorState = Int32Array

/**
 * The next number of xoshiro128** 1.1 (Blackman and Vigna, “Scrambled linear pseudorandom number generators”, ACM
 * Transactions on Mathematical Software 47, 2021): a whole number from 0 to 2³² − 1.
 */
export function nextUint32(state: GeneratorState): number {
  // Read one by one: destructuring goes through the iterator and is many times slower.
  const a = state[0] ?? 0
  const b = state[1] ?? 0
  const c = state[2] ?? 0
  const d = state[3] ?? 0
  const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9)
  const third = c ^ a
  const fourth = d ^ b
  state[1] = b ^ third
  state[0] = a ^ fourth
  state[2] = third ^ (b << 9)
  state[3] = rotateLeft(fourth, 11)
  return result >>> 0
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
