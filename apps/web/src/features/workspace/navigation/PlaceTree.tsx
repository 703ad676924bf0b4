import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './PlaceTree.module.css'

/** A line of the tree. `expanded` is null for what has nothing below it. */
export type PlaceRow = {
  readonly id: string
  readonly depth: number
  readonly expanded: boolean | null
  readonly content: ReactNode
  readonly title?: string
  /** Goes to the place; absent for what is only a heading. */
  readonly open?: () => void
  readonly toggle?: () => void
}

type PlaceTreeProps = { readonly label: string; readonly pane: string; readonly rows: readonly PlaceRow[] }

const ROW_HEIGHT = 22

/** Places in code as a tree: arrows move, open and close, Enter goes there. */
export function PlaceTree({ label, pane, rows }: PlaceTreeProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const index = Math.min(focused, rows.length - 1)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const moveTo = (next: number) => {
    setFocused(next)
    virtualizer.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (act(event.key, rows, index, moveTo)) event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      tabIndex={0}
      className={classes.tree}
      data-pane={pane}
      aria-activedescendant={rows[index] ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return row ? (
            <Row
              key={row.id}
              id={`${id}-${item.index}`}
              row={row}
              top={item.start}
              focused={item.index === index}
              onChoose={() => {
                setFocused(item.index)
                if (row.open) row.open()
                else row.toggle?.()
              }}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

/** Does what a key means in the tree; false when it means nothing there. */
function act(
  key: string,
  rows: readonly PlaceRow[],
  index: number,
  moveTo: (index: number) => void,
): boolean {
  const row = rows[index]
  if (!row) return false
  const last = rows.length - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }
  const target = moves[key]
  if (target !== undefined) moveTo(target)
  else if (key === 'ArrowRight' && row.expanded === false) row.toggle?.()
  else if (key === 'ArrowRight' && row.expanded) moveTo(Math.min(index + 1, last))
  else if (key === 'ArrowLeft' && row.expanded) row.toggle?.()
  else if (key === 'ArrowLeft')
    moveTo(
      Math.max(
        0,
        rows.slice(0, index).findLastIndex(({ depth }) => depth < row.depth),
      ),
    )
  else if (key === 'Enter' || key === ' ') (row.open ?? row.toggle)?.()
  else return false
  return true
}

type RowProps = {
  readonly id: string
  readonly row: PlaceRow
  readonly top: number
  readonly focused: boolean
  readonly onChoose: () => void
}

function Row({ id, row, top, focused, onChoose }: RowProps) {
  const { depth, expanded, content, title, toggle } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree holds the focus and handles the keys of its rows.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={focused}
      aria-expanded={expanded ?? undefined}
      className={classes.row}
      data-focused={focused}
      style={{ top, paddingLeft: 6 + depth * 12 }}
      title={title}
      onClick={onChoose}
    >
      {/* biome-ignore lint/a11y: the arrow keys do the same; the sign is for the mouse. */}
      <span
        className={classes.twist}
        onClick={(event) => {
          event.stopPropagation()
          toggle?.()
        }}
      >
        {expanded === true && <IconChevronDown size={12} stroke={1.6} aria-hidden="true" />}
        {expanded === false && <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />}
      </span>
      {content}
    </div>
  )
}
