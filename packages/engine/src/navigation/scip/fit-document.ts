import { readSource } from '@goldspan/codenav'
import { splitLines } from '@goldspan/core'
import {
  encodingOf,
  type PositionEncoding,
  type ScipDocument,
  type ScipOccurrence,
  utf16Column,
} from '@goldspan/formats'

/** An occurrence in the columns of an editor: 1-based, in UTF-16 units. `text` is what stands there. */
export type FittedOccurrence = {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly symbol: string
  readonly roles: number
  readonly text: string
}

/** What of a document fits its file. */
export type FittedDocument = {
  readonly lines: readonly string[]
  readonly occurrences: readonly FittedOccurrence[]
  readonly unfit: number
}

/**
 * Takes the occurrences of a document to the text of its file. One that lies outside of the text, or that begins or
 * ends in the middle of a word, does not fit: then the index was made for another state of the file.
 */
export function fitDocument(document: ScipDocument, tool: string, bytes: Uint8Array): FittedDocument {
  const { text } = readSource(bytes)
  const lines = splitLines(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text)
  const encoding = encodingOf(document, tool)
  const occurrences = document.occurrences.flatMap((occurrence) => fit(occurrence, lines, encoding) ?? [])
  return { lines, occurrences, unfit: document.occurrences.length - occurrences.length }
}

const BYTE_ORDER_MARK = 0xfeff

function fit(
  { startLine, startColumn, endLine, endColumn, symbol, roles }: ScipOccurrence,
  lines: readonly string[],
  encoding: PositionEncoding,
): FittedOccurrence | null {
  const [first, last] = [lineOf(lines, startLine), lineOf(lines, endLine)]
  if (first === null || last === null) return null
  const start = utf16Column(first, startColumn, encoding)
  const end = utf16Column(last, endColumn, encoding)
  if (start === null || end === null || endLine < startLine || (endLine === startLine && end < start))
    return null
  if (cutsWord(first, start) || cutsWord(last, end)) return null
  const text = startLine === endLine ? first.slice(start, end) : ''
  return {
    line: startLine + 1,
    column: start + 1,
    endLine: endLine + 1,
    endColumn: end + 1,
    symbol,
    roles,
    text,
  }
}

/** A line without the sign that ends it; after the last one there is one more, which is empty. */
function lineOf(lines: readonly string[], line: number): string | null {
  return lines[line] ?? (line === lines.length ? '' : null)
}

function cutsWord(line: string, at: number): boolean {
  return at > 0 && isWord(line[at - 1]) && isWord(line[at])
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)
}
