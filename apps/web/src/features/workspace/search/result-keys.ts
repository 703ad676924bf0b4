import { fileRowOf, type ResultRow } from './result-rows.ts'

export type ResultKeys = {
  readonly rows: readonly ResultRow[]
  readonly focused: number
  readonly setFocused: (index: number) => void
  readonly setExpanded: (path: string, expanded: boolean) => void
  readonly open: (row: ResultRow, focusCode: boolean) => void
  /** Goes up from the first row. */
  readonly leave: () => void
}

const PAGE = 10

/** Does what a key means in the results; false when it means nothing there. */
export function moveInResults(key: string, results: ResultKeys): boolean {
  const { rows, focused, setFocused, open, leave } = results
  const row = rows[focused]
  if (!row) return false
  if (key === 'ArrowUp' && focused === 0) {
    leave()
    return true
  }
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: focused + 1,
    ArrowUp: focused - 1,
    PageDown: focused + PAGE,
    PageUp: focused - PAGE,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[key]
  if (target !== undefined) setFocused(Math.max(0, Math.min(rows.length - 1, target)))
  else if (key === 'Enter' || key === ' ') open(row, key === 'Enter')
  else if (key === 'ArrowLeft' || key === 'ArrowRight') moveAcross(key, row, results)
  else return false
  return true
}

/** Left closes a file or goes up to it; right opens it or goes down into it. */
function moveAcross(key: 'ArrowLeft' | 'ArrowRight', row: ResultRow, results: ResultKeys): void {
  const { rows, focused, setFocused, setExpanded } = results
  if (row.kind === 'line') {
    if (key === 'ArrowLeft') setFocused(fileRowOf(rows, focused))
  } else if (row.expanded === (key === 'ArrowLeft')) {
    setExpanded(row.file.path, key === 'ArrowRight')
  } else if (key === 'ArrowRight') {
    setFocused(focused + 1)
  }
}
