import type { SearchLine } from '@goldspan/contract'
import type { Columns } from '../store/store-types.ts'
import type { FoundFile } from './search-run.ts'

/** A row of the list of results: a file, or below it a line that was found. */
export type ResultRow =
  | { readonly kind: 'file'; readonly file: FoundFile; readonly expanded: boolean }
  | { readonly kind: 'line'; readonly file: FoundFile; readonly line: SearchLine }

/** All rows that are to be seen, in order. */
export function resultRows(
  files: readonly FoundFile[],
  collapsed: ReadonlySet<string>,
): readonly ResultRow[] {
  return files.flatMap((file): readonly ResultRow[] => {
    const expanded = !collapsed.has(file.path)
    const head = { kind: 'file', file, expanded } as const
    return expanded ? [head, ...file.lines.map((line) => ({ kind: 'line', file, line }) as const)] : [head]
  })
}

/** Where the file of a row stands. */
export function fileRowOf(rows: readonly ResultRow[], index: number): number {
  const path = rows[index]?.file.path
  return rows.slice(0, index + 1).findLastIndex((row) => row.kind === 'file' && row.file.path === path)
}

/** The columns of a line's first match; null where an expression matches an empty text only. */
export function firstColumns(line: SearchLine): Columns | null {
  const [first] = line.ranges
  return first ? { start: first.start + 1, end: first.end + 1 } : null
}

/** A piece of what is shown of a line. */
export type LinePiece = { readonly text: string; readonly match: boolean }

/** So much may stand before the first match of a line, which would else be out of sight in a narrow list. */
const LONGEST_LEAD = 16
/** So much is left of what stands before it where that is longer. */
const LEAD = 10
const CUT = '…'

/** What is shown of a line: without its indentation, and cut before a first match that is far to the right. */
export function linePieces({ text, textStart, ranges, cut }: SearchLine): readonly LinePiece[] {
  const indentation = text.length - text.trimStart().length
  const first = ranges[0] ? ranges[0].start - textStart : indentation
  const start =
    first - indentation > LONGEST_LEAD ? wholeCharacter(text, first - LEAD) : Math.min(indentation, first)
  const pieces: LinePiece[] = []
  const add = (from: number, to: number, match: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), match })
  }
  let at = start
  for (const range of ranges) {
    const [from, to] = [range.start - textStart, Math.min(range.end - textStart, text.length)]
    if (from >= text.length) break
    add(at, from, false)
    add(from, to, true)
    at = to
  }
  add(at, text.length, false)
  const before = start > indentation || textStart > 0 ? [{ text: CUT, match: false }] : []
  // Whether a line goes on behind what begins further in is not known.
  const after = cut && textStart === 0 ? [{ text: CUT, match: false }] : []
  return [...before, ...pieces, ...after]
}

/** Never begins with half a character. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at
}
