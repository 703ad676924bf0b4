/** A file name in a patch and where the text goes on behind it. */
type NameInPatch = { readonly name: string; readonly end: number }

/**
 * The path in a `---` or `+++` line, or behind `rename from`, as it is written there: unquoted, and without the time
 * stamp that may follow a tab. `/dev/null` stays as it is.
 */
export function readPatchName(text: string): string {
  if (text.startsWith('"')) return readQuoted(text, 0).name
  const [name = ''] = text.split('\t', 1)
  return name
}

/**
 * The two paths of a `diff --git` line. Names with spaces are not quoted there, so that the line can be parted in
 * several ways; the one in which both names are the same is meant unless other lines name the paths.
 */
export function readGitHeader(text: string): { readonly oldName: string; readonly newName: string } | null {
  if (text.startsWith('"')) {
    const { name, end } = readQuoted(text, 0)
    return text[end] === ' ' ? { oldName: name, newName: readPatchName(text.slice(end + 1)) } : null
  }
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const pairs = spaces.map((at) => ({
    oldName: text.slice(0, at),
    newName: readPatchName(text.slice(at + 1)),
  }))
  return (
    pairs.find(({ oldName, newName }) => withoutPrefix(oldName) === withoutPrefix(newName)) ??
    pairs[0] ??
    null
  )
}

/**
 * The paths without the `a/` and `b/` (or git's `c/`, `i/`, `o/`, `w/`) in front; null for `/dev/null`. Diffs that
 * were made without such prefixes have the same name on both sides.
 */
export function stripSides(
  oldName: string,
  newName: string,
): { oldPath: string | null; newPath: string | null } {
  if (oldName === NO_FILE || newName === NO_FILE) {
    return { oldPath: stripSide(oldName, /^[aciow]\//), newPath: stripSide(newName, /^[bciow]\//) }
  }
  const prefixed = PREFIX.test(oldName) && PREFIX.test(newName) && oldName[0] !== newName[0]
  return prefixed
    ? { oldPath: withoutPrefix(oldName), newPath: withoutPrefix(newName) }
    : { oldPath: oldName, newPath: newName }
}

function stripSide(name: string, prefix: RegExp): string | null {
  return name === NO_FILE ? null : name.replace(prefix, '')
}

const NO_FILE = '/dev/null'
const PREFIX = /^[abciow]\//

function withoutPrefix(name: string): string {
  return name.replace(PREFIX, '')
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }

/** Git quotes names as C does, with the bytes of everything unusual in octal. */
function readQuoted(text: string, start: number): NameInPatch {
  const bytes: number[] = []
  let at = start + 1
  while (at < text.length && text[at] !== '"') {
    const octal = /\\([0-3][0-7]{2})/y
    octal.lastIndex = at
    const [sequence, digits] = octal.exec(text) ?? []
    if (sequence !== undefined && digits !== undefined) {
      bytes.push(Number.parseInt(digits, 8))
      at += sequence.length
    } else if (text[at] === '\\') {
      const letter = text[at + 1] ?? ''
      bytes.push(...(ESCAPES[letter] === undefined ? encode(letter) : [ESCAPES[letter]]))
      at += 2
    } else {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      bytes.push(...encode(character))
      at += character.length
    }
  }
  return { name: new TextDecoder().decode(Uint8Array.from(bytes)), end: at + 1 }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
