import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { formatPlural } from '../../../lib/format.ts'
import { baseName, directoryOf } from '../../../lib/paths.ts'
import classes from './ResultTree.module.css'
import { linePieces, type ResultRow } from './result-rows.ts'

type ResultRowViewProps = {
  readonly id: string
  readonly row: ResultRow
  readonly top: number
  readonly focused: boolean
  readonly onOpen: () => void
  /** A double click keeps the file open. */
  readonly onKeep: () => void
}

export function ResultRowView({ id, row, top, focused, onOpen, onKeep }: ResultRowViewProps) {
  const isFile = row.kind === 'file'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree holds the focus and handles the keys of its rows.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={isFile ? 1 : 2}
      aria-expanded={isFile ? row.expanded : undefined}
      aria-selected={focused}
      className={classes.row}
      data-kind={row.kind}
      style={{ top }}
      title={isFile ? row.file.path : `${row.file.path}:${row.line.line}\n${row.line.text.trim()}`}
      onClick={onOpen}
      onDoubleClick={onKeep}
    >
      {isFile ? <FileRow row={row} /> : <LineRow row={row} />}
    </div>
  )
}

function FileRow({ row: { file, expanded } }: { row: Extract<ResultRow, { kind: 'file' }> }) {
  const Chevron = expanded ? IconChevronDown : IconChevronRight
  return (
    <>
      <Chevron className={classes.icon} size={12} stroke={1.8} aria-hidden="true" />
      <span className={classes.name}>{baseName(file.path)}</span>
      <span className={classes.directory}>{directoryOf(file.path)}</span>
      <span className={classes.count} title={formatPlural(file.matches, 'match', 'matches')}>
        {file.matches}
      </span>
    </>
  )
}

function LineRow({ row: { line } }: { row: Extract<ResultRow, { kind: 'line' }> }) {
  return (
    <>
      <span className={classes.number}>{line.line}</span>
      <span className={classes.text}>
        {linePieces(line).map(({ text, match }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
          match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
    </>
  )
}
