import { type KeyboardEvent, useRef } from 'react'
import { isDirectory, type TreeRow } from './file-tree.ts'

type TreeKeys = {
  readonly rows: readonly TreeRow[]
  readonly focused: number
  readonly setFocused: (index: number) => void
  readonly setExpanded: (path: string, expanded: boolean) => void
  readonly open: (row: TreeRow, keep: boolean) => void
}

/** The keyboard of a tree: arrows, Home and End, Enter and Space, and typing the beginning of a name. */
export function useTreeKeys(tree: TreeKeys) {
  const spelling = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (moveInTree(event.key, tree) || spellName(event, spelling.current, tree)) event.preventDefault()
  }
}

/** Does what a key means in a tree; false when it means nothing there. */
function moveInTree(key: string, { rows, focused, setFocused, setExpanded, open }: TreeKeys): boolean {
  const row = rows[focused]
  if (!row) return false
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      setFocused(Math.min(focused + 1, last))
      return true
    case 'ArrowUp':
      setFocused(Math.max(focused - 1, 0))
      return true
    case 'Home':
      setFocused(0)
      return true
    case 'End':
      setFocused(last)
      return true
    case 'ArrowRight':
      if (row.expanded) setFocused(Math.min(focused + 1, last))
      else if (isDirectory(row.node)) setExpanded(row.node.path, true)
      return true
    case 'ArrowLeft':
      if (row.expanded) setExpanded(row.node.path, false)
      else setFocused(Math.max(parentOf(rows, focused), 0))
      return true
    case 'Enter':
    case ' ':
      open(row, key === 'Enter')
      return true
    default:
      return false
  }
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  return rows.slice(0, index).findLastIndex((row) => row.depth < depth)
}

/** Letters that follow each other within this time spell one name. */
const SPELLING_TIME = 700

function spellName(event: KeyboardEvent, spelling: { text: string; at: number }, tree: TreeKeys): boolean {
  if (event.key.length !== 1) return false
  const { rows, focused, setFocused } = tree
  const goesOn = event.timeStamp - spelling.at < SPELLING_TIME
  spelling.text = (goesOn ? spelling.text : '') + event.key.toLowerCase()
  spelling.at = event.timeStamp
  const from = goesOn ? focused : focused + 1
  const begins = (index: number) =>
    rows[index % rows.length]?.node.name.toLowerCase().startsWith(spelling.text)
  const offset = rows.findIndex((_, index) => begins(from + index))
  if (offset !== -1) setFocused((from + offset) % rows.length)
  return true
}
