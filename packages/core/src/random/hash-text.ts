/**
 * Four 32-bit words that depend on every UTF-16 unit of a text. Word n is MurmurHash3 x86_32 (Appleby) with the seed
 * n, in which each unit makes one block and their number takes the place of the length. It spreads seeds well and
 * withstands no attack: nothing secret may rest on it.
 */
export function hashText(text: string): Int32Array {
  const words = new Int32Array(4)
  for (let seed = 0; seed < words.length; seed += 1) words[seed] = hashWithSeed(text, seed)
  return words
}

function hashWithSeed(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    const block = Math.imul(text.charCodeAt(index), 0xcc9e2d51)
    hash ^= Math.imul((block << 15) | (block >>> 17), 0x1b873593)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  return finish(hash ^ text.length)
}

function finish(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
