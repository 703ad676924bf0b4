import type { Language, ParsedFile, Parsers } from '@goldspan/codenav'
import { type CommentStyle, commentStyleOf } from './comment-style.ts'

/**
 * The bytes with every comment replaced by spaces; newlines stay. What is a comment is decided by the grammar. Where
 * there is none, or the file cannot be parsed, a comment is a line whose first visible characters are those that
 * begin a comment in files of this name, and nothing is a comment in a file of any other name.
 */
export async function maskComments(
  parsers: Parsers,
  path: string,
  language: Language | null,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const parsed = language ? await parsers.withFile(language, bytes, (file) => maskNodes(file, bytes)) : null
  return parsed?.value ?? maskLines(bytes, commentStyleOf(path))
}

/** The types under which the nine grammars list comments; Python's docstrings are none. */
const COMMENT_TYPES = ['comment', 'line_comment', 'block_comment', 'html_comment']
const NEWLINE = 0x0a
const SPACE = 0x20

function maskNodes(file: ParsedFile, bytes: Uint8Array): Uint8Array {
  const { source } = file
  const masked = Uint8Array.from(bytes)
  for (const node of file.nodesOfType(COMMENT_TYPES)) {
    blankOut(masked, source.byteAt(node.startIndex), source.byteAt(node.endIndex))
  }
  return masked
}

function blankOut(bytes: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at += 1) if (bytes[at] !== NEWLINE) bytes[at] = SPACE
}

function maskLines(bytes: Uint8Array, style: CommentStyle | null): Uint8Array {
  if (style === null) return bytes
  const text = Buffer.from(bytes).toString('latin1')
  const comment = new RegExp(`(?<=^|\\n)[ \\t]*${style.start}[^\\n]*`, 'g')
  return Buffer.from(
    text.replace(comment, (found) => ' '.repeat(found.length)),
    'latin1',
  )
}
