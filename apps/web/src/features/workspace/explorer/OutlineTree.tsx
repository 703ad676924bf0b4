import type { Block } from '@goldspan/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import { blockLetter } from './block-look.ts'
import classes from './Outline.module.css'
import { type OutlineRow, outlineOf, rowAtLine } from './outline-rows.ts'

const ROW_HEIGHT = 22

/** The blocks as a tree that is always open; it follows the cursor. */
export function OutlineTree({ path, blocks }: { path: string; blocks: readonly Block[] }) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { openAt } = useActions()
  const line = useWorkspaceState((state) => state.cursor.line)
  const document = useDeferredValue(useWorkspaceState((state) => state.document))
  const rows = useMemo(
    () =>
      outlineOf(
        blocks,
        document.filter((span) => span.path === path),
      ),
    [blocks, document, path],
  )
  const current = useMemo(() => rowAtLine(rows, line), [rows, line])
  const [focused, setFocused] = useState(0)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  useEffect(() => {
    if (current === -1) return
    setFocused(current)
    virtualizer.scrollToIndex(current)
  }, [current, virtualizer])
  const open = (row: OutlineRow | undefined) => {
    if (row) openAt(path, row.block.startLine, 'outline')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextRow(event.key, focused, rows.length)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') open(rows[focused])
    else if (next !== null) {
      setFocused(next)
      virtualizer.scrollToIndex(next)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label="Blocks"
      tabIndex={0}
      className={classes.tree}
      data-pane="outline"
      aria-activedescendant={rows[focused] ? `${id}-${focused}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <Row
              key={index}
              id={`${id}-${index}`}
              row={row}
              top={start}
              current={index === current}
              focused={index === focused}
              onOpen={() => open(row)}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly row: OutlineRow
  readonly top: number
  readonly current: boolean
  readonly focused: boolean
  readonly onOpen: () => void
}

function Row({ id, row, top, current, focused, onOpen }: RowProps) {
  const { block, depth, role } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree holds the focus and handles the keys of its rows.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={current}
      className={classes.row}
      data-focused={focused}
      style={{ top, paddingLeft: 12 + depth * 12 }}
      title={`${block.kind} ${block.name}`}
      onClick={onOpen}
    >
      <span className={classes.kind}>{blockLetter(block.kind)}</span>
      <span className={classes.name}>{block.name || `(${block.kind})`}</span>
      <span className={classes.line}>{block.startLine}</span>
      {role && <RoleChip role={role} />}
    </div>
  )
}

function nextRow(key: string, focused: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: focused + 1,
    ArrowUp: focused - 1,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}
