import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import { useActions } from '../workspace-context.ts'
import { ResultRowView } from './ResultRowView.tsx'
import classes from './ResultTree.module.css'
import { moveInResults } from './result-keys.ts'
import { firstColumns, type ResultRow, resultRows } from './result-rows.ts'
import type { FoundFile } from './search-run.ts'

const ROW_HEIGHT = 22

type ResultTreeProps = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly files: readonly FoundFile[]
  /** Goes back from the first row to what is searched for. */
  readonly onLeave: () => void
}

/** What was found, by file; only the rows in view are drawn. */
export function ResultTree({ ref, files, onLeave }: ResultTreeProps) {
  const id = useId()
  const { openAt, keepTab } = useActions()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState(0)
  const rows = useMemo(() => resultRows(files, collapsed), [files, collapsed])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const focus = (index: number) => {
    setFocused(index)
    virtualizer.scrollToIndex(index)
  }
  const setExpanded = (path: string, expanded: boolean) => {
    const next = new Set(collapsed)
    if (expanded) next.delete(path)
    else next.add(path)
    setCollapsed(next)
  }
  const open = (row: ResultRow, focusCode: boolean) => {
    if (row.kind === 'file') return setExpanded(row.file.path, !row.expanded)
    openAt(row.file.path, row.line.line, 'search', { columns: firstColumns(row.line), focus: focusCode })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const known = moveInResults(event.key, {
      rows,
      focused,
      setFocused: focus,
      setExpanded,
      open,
      leave: onLeave,
    })
    if (known) event.preventDefault()
  }
  return (
    <div
      ref={ref}
      role="tree"
      aria-label="Results"
      tabIndex={0}
      className={classes.tree}
      aria-activedescendant={rows[focused] ? `${id}-${focused}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <ResultRowView
              key={index}
              id={`${id}-${index}`}
              row={row}
              top={start}
              focused={index === focused}
              onOpen={() => {
                setFocused(index)
                open(row, false)
              }}
              onKeep={() => {
                if (row.kind === 'file') return
                open(row, true)
                keepTab(row.file.path)
              }}
            />
          ) : null
        })}
      </div>
    </div>
  )
}
