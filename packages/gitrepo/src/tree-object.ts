import type { Buffer } from 'node:buffer'
import { decodePath, isReservedName } from './path-bytes.ts'

/** What an entry of a tree is. A symlink's content is its target; a submodule is a commit of another repository. */
export type EntryKind = 'directory' | 'file' | 'executable' | 'symlink' | 'submodule'

/** An entry of one tree object. */
export type TreeItem = { readonly name: string; readonly kind: EntryKind; readonly oid: string }

/** Why an entry of a tree is left out. */
export type TreeProblemReason =
  | 'duplicate_name'
  | 'malformed_tree'
  | 'not_utf8'
  | 'reserved_name'
  | 'unknown_mode'

/** A parsed tree: its items by name in git's order, and what had to be left out, with the bytes of its name. */
export type Tree = {
  readonly items: ReadonlyMap<string, TreeItem>
  readonly problems: readonly { readonly name: Uint8Array; readonly reason: TreeProblemReason }[]
}

const SPACE = 0x20
const NUL = 0
const ZERO = 0x30
const TYPE_BITS = 0o170000

/**
 * Reads a tree object: entries of an octal mode, a space, a name, a NUL, and the raw hash (20 or 32 bytes).
 *
 * It trusts nothing. An entry whose name is not UTF-8, has a meaning of its own (`..`, `.git`, `a/b`) or occurs
 * twice, or whose mode is unknown, becomes a problem; so does the rest of a tree that breaks off.
 */
export function parseTree(bytes: Buffer, hashBytes: 20 | 32): Tree {
  const items = new Map<string, TreeItem>()
  const problems: { name: Uint8Array; reason: TreeProblemReason }[] = []
  let offset = 0
  while (offset < bytes.length) {
    const space = bytes.indexOf(SPACE, offset)
    const nul = space === -1 ? -1 : bytes.indexOf(NUL, space + 1)
    const end = nul + 1 + hashBytes
    if (nul === -1 || end > bytes.length) {
      problems.push({ name: new Uint8Array(), reason: 'malformed_tree' })
      break
    }
    const name = decodePath(bytes, space + 1, nul)
    const kind = kindOf(bytes, offset, space)
    if (name !== null && kind !== null && !isReservedName(name) && !items.has(name)) {
      items.set(name, { name, kind, oid: bytes.toString('hex', nul + 1, end) })
    } else {
      problems.push({ name: Uint8Array.from(bytes.subarray(space + 1, nul)), reason: problemOf(name, kind) })
    }
    offset = end
  }
  return { items, problems }
}

function problemOf(name: string | null, kind: EntryKind | null): TreeProblemReason {
  if (name === null) return 'not_utf8'
  if (isReservedName(name)) return 'reserved_name'
  return kind === null ? 'unknown_mode' : 'duplicate_name'
}

/** Old histories hold modes such as 100664 and 040000, so only the type and the owner's executable bit count. */
function kindOf(bytes: Buffer, start: number, end: number): EntryKind | null {
  if (end - start < 1 || end - start > 7) return null
  let mode = 0
  for (let index = start; index < end; index += 1) {
    const digit = (bytes[index] ?? 0) - ZERO
    if (digit < 0 || digit > 7) return null
    mode = mode * 8 + digit
  }
  switch (mode & TYPE_BITS) {
    case 0o040000:
      return 'directory'
    case 0o100000:
      return mode & 0o100 ? 'executable' : 'file'
    case 0o120000:
      return 'symlink'
    case 0o160000:
      return 'submodule'
    default:
      return null
  }
}
