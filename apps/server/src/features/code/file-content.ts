import type { FileContent } from '@goldspan/contract'
import { countLines, isBinary } from '@goldspan/core'
import { type FileEntry, isLfsPointer } from '@goldspan/gitrepo'

type Treatment = FileContent['treatment']

/** What is shown of a file whose bytes are not, or of a link, of which only the target is. */
export function withoutText(
  entry: Pick<FileEntry, 'path' | 'kind'>,
  treatment: Exclude<Treatment, 'text'>,
  more: { readonly size?: number | null; readonly lineCount?: number; readonly text?: string } = {},
): FileContent {
  return {
    path: entry.path,
    kind: entry.kind,
    size: more.size ?? 0,
    lineCount: more.lineCount ?? 0,
    text: more.text ?? null,
    treatment,
    encoding: 'utf-8',
    lineEndings: 'none',
    language: null,
  }
}

/** What is shown of a blob's bytes. `language` is a grammar's name, null where there is none. */
export function toFileContent(
  entry: Pick<FileEntry, 'path' | 'kind'>,
  bytes: Uint8Array,
  language: string | null,
): FileContent {
  const size = bytes.length
  const lineCount = countLines(bytes)
  if (entry.kind === 'symlink') return withoutText(entry, 'symlink', { size, text: decode(bytes) })
  if (isLfsPointer(bytes)) return withoutText(entry, 'lfs_pointer', { size, lineCount })
  if (isBinary(bytes)) return withoutText(entry, 'binary', { size, lineCount })
  return {
    path: entry.path,
    kind: entry.kind,
    size,
    lineCount,
    text: decode(bytes),
    treatment: 'text',
    encoding: encodingOf(bytes),
    lineEndings: lineEndingsOf(bytes),
    language,
  }
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const STRICT = new TextDecoder('utf-8', { fatal: true })
const LENIENT = new TextDecoder('utf-8')

/** The text without its byte order mark, with U+FFFD for what is not UTF-8; newlines are never affected. */
function decode(bytes: Uint8Array): string {
  return LENIENT.decode(bytes)
}

function encodingOf(bytes: Uint8Array): FileContent['encoding'] {
  try {
    STRICT.decode(bytes)
  } catch {
    return 'invalid-utf-8'
  }
  return BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? 'utf-8-bom' : 'utf-8'
}

function lineEndingsOf(bytes: Uint8Array): FileContent['lineEndings'] {
  let windows = 0
  let all = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) {
    all += 1
    if (bytes[at - 1] === CARRIAGE_RETURN) windows += 1
  }
  if (all === 0) return 'none'
  return windows === 0 ? 'lf' : windows === all ? 'crlf' : 'mixed'
}

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
