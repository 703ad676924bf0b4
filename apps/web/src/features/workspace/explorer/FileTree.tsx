import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { CountBadge } from '../../../components/CountBadge.tsx'
import { PatchBadge } from '../../../components/PatchBadge.tsx'
import { usePatchPaths, useSpanCounts } from '../hooks/use-file-badges.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './Explorer.module.css'
import { type DirectoryNode, directoriesAbove, isDirectory, type TreeRow, visibleRows } from './file-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

const ROW_HEIGHT = 22

export function FileTree({ tree, openAll }: { tree: DirectoryNode; openAll: boolean }) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const active = useWorkspaceState((state) => state.tabs.active)
  const { openFile } = useActions()
  const [expanded, setExpandedSet] = useState<ReadonlySet<string>>(() =>
    openAll ? allDirectories(tree) : new Set(),
  )
  const rows = useMemo(() => visibleRows(tree, expanded), [tree, expanded])
  const [focused, setFocused] = useState(0)
  const setExpanded = (path: string, open: boolean) => {
    const next = new Set(expanded)
    if (open) next.add(path)
    else next.delete(path)
    setExpandedSet(next)
  }
  const open = ({ node, expanded: isOpen }: TreeRow, keep: boolean) => {
    if (isDirectory(node)) setExpanded(node.path, !isOpen)
    else openFile(node.path, { keep, origin: 'tree', focus: keep })
  }
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const focus = (index: number) => {
    setFocused(index)
    virtualizer.scrollToIndex(index)
  }
  const counts = useSpanCounts()
  const inPatch = usePatchPaths()
  const onKeyDown = useTreeKeys({ rows, focused, setFocused: focus, setExpanded, open })

  useEffect(() => {
    if (active) setExpandedSet((now) => new Set([...now, ...directoriesAbove(active)]))
  }, [active])
  const activeIndex = rows.findIndex(({ node }) => node.path === active)
  useEffect(() => {
    if (activeIndex === -1) return
    setFocused(activeIndex)
    virtualizer.scrollToIndex(activeIndex)
  }, [activeIndex, virtualizer])

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label="Files"
      tabIndex={0}
      className={classes.tree}
      data-pane="explorer"
      aria-activedescendant={rows[focused] ? `${id}-${focused}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <Row
              key={row.node.path}
              id={`${id}-${index}`}
              row={row}
              top={start}
              selected={row.node.path === active}
              focused={index === focused}
              spans={counts.get(row.node.path) ?? 0}
              inPatch={inPatch.has(row.node.path)}
              onOpen={(keep) => {
                setFocused(index)
                open(row, keep)
              }}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly row: TreeRow
  readonly top: number
  readonly selected: boolean
  readonly focused: boolean
  readonly spans: number
  readonly inPatch: boolean
  readonly onOpen: (keep: boolean) => void
}

function Row({ id, row, top, selected, focused, spans, inPatch, onOpen }: RowProps) {
  const { node, depth, expanded } = row
  const directory = isDirectory(node)
  const Chevron = expanded ? IconChevronDown : IconChevronRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree holds the focus and handles the keys of its rows.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={selected}
      aria-expanded={directory ? expanded : undefined}
      className={classes.row}
      data-directory={directory}
      data-focused={focused}
      style={{ top, paddingLeft: 8 + depth * 14 }}
      title={node.path}
      onClick={() => onOpen(false)}
      onDoubleClick={() => {
        if (!directory) onOpen(true)
      }}
    >
      <span className={classes.icon}>
        {directory && <Chevron size={12} stroke={1.8} aria-hidden="true" />}
      </span>
      <span className={classes.name}>{node.name}</span>
      {(node.kind === 'symlink' || node.kind === 'submodule') && (
        <span className={classes.kind}>{node.kind}</span>
      )}
      {inPatch && <PatchBadge />}
      {spans > 0 && <CountBadge count={spans} label={spans === 1 ? 'span' : 'spans'} />}
    </div>
  )
}

function allDirectories(directory: DirectoryNode): ReadonlySet<string> {
  const paths = new Set<string>()
  const visit = (node: DirectoryNode) => {
    for (const child of node.children) {
      if (!isDirectory(child)) continue
      paths.add(child.path)
      visit(child)
    }
  }
  visit(directory)
  return paths
}
