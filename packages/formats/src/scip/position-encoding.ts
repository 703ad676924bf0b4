import type { PositionEncoding, ScipDocument } from './scip-index.ts'

/**
 * How the columns of a document count. Where the indexer does not say, scip.proto tells what to expect: the units of
 * the strings of the language that the indexer is written in, which most often is the one that it reads.
 */
export function encodingOf({ encoding, language }: ScipDocument, tool: string): PositionEncoding {
  return encoding ?? OF_TOOL[tool] ?? OF_LANGUAGE[language.toLowerCase()] ?? 'utf16'
}

/** Indexers that are written in another language than the one that they read. */
const OF_TOOL: Readonly<Record<string, PositionEncoding>> = { 'scip-python': 'utf16', 'scip-ruby': 'utf8' }

const OF_LANGUAGE: Readonly<Record<string, PositionEncoding>> = {
  python: 'utf32',
  go: 'utf8',
  rust: 'utf8',
  c: 'utf8',
  cpp: 'utf8',
  'c++': 'utf8',
}

/**
 * The UTF-16 column of a column in another unit, both from 0, on a line without its end; null where the line has no
 * such column.
 */
export function utf16Column(line: string, column: number, encoding: PositionEncoding): number | null {
  if (encoding === 'utf16') return column <= line.length ? column : null
  let at = 0
  let counted = 0
  while (counted < column && at < line.length) {
    const point = line.codePointAt(at) ?? 0
    counted += encoding === 'utf32' ? 1 : bytesOf(point)
    at += point > 0xffff ? 2 : 1
  }
  return counted === column ? at : null
}

function bytesOf(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
