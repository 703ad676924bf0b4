import { Buffer, isUtf8 } from 'node:buffer'

/** Git itself, and Linux, know no longer paths. */
export const MAX_PATH_BYTES = 4096

/**
 * The text of the bytes of a name, or null when they are not UTF-8. A byte order mark is kept, which `TextDecoder`
 * would drop, and nearly all names are ASCII and need no check.
 */
export function decodePath(bytes: Buffer, start: number, end: number): string | null {
  let bits = 0
  for (let index = start; index < end; index += 1) bits |= bytes[index] ?? 0
  if (bits < 0x80) return bytes.toString('latin1', start, end)
  return isUtf8(bytes.subarray(start, end)) ? bytes.toString('utf8', start, end) : null
}

/** A path for people to read, with every byte outside ASCII as `\xHH`; several paths can look the same. */
export function displayPath(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) {
    text += byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase()}`
  }
  return text
}

/** Whether a name in a tree is one that git gives a meaning of its own, or that holds more than one part. */
export function isReservedName(name: string): boolean {
  const isDotGit = name.length === 4 && name.toLowerCase() === '.git'
  return name === '' || name === '.' || name === '..' || isDotGit || name.includes('/')
}

/**
 * The parts of a path below a repository's root, or null when no path in a tree can look like that: absolute, with
 * an empty part, `.`, `..` or `.git`, with a NUL, ended by `/`, too long, or with half a surrogate pair.
 */
export function splitPath(path: string): readonly string[] | null {
  if (isPathTooLong(path) || path.includes('\0') || /\p{Surrogate}/u.test(path)) return null
  const parts = path.split('/')
  return parts.some(isReservedName) ? null : parts
}

/** Whether a path has more than `MAX_PATH_BYTES` bytes. */
export function isPathTooLong(path: string): boolean {
  // A code unit takes at most three bytes, so that only unusually long paths are measured.
  return path.length * 3 > MAX_PATH_BYTES && Buffer.byteLength(path) > MAX_PATH_BYTES
}
