import type { Block } from '@goldspan/core'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { useBlocks } from '../queries.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { blockLetter } from './block-look.ts'
import classes from './Outline.module.css'
import { outlineOf } from './outline-rows.ts'

/** The blocks of the open file. */
export function Outline() {
  const path = useWorkspaceState((state) => state.tabs.active)
  const { assignment } = useWorkspace()
  const blocks = useBlocks(assignment.id, path)
  return (
    <section className={classes.outline} aria-label="Outline">
      <PanelHead title="Outline" />
      {path === null && <p className={classes.note}>Open a file to see its blocks.</p>}
      {blocks.data && path !== null && (
        <OutlineList path={path} blocks={blocks.data.blocks} failure={blocks.data.failure} />
      )}
      {blocks.isError && <p className={classes.note}>The blocks of this file could not be loaded.</p>}
    </section>
  )
}

type OutlineListProps = {
  readonly path: string
  readonly blocks: readonly Block[]
  readonly failure: string | null
}

function OutlineList({ path, blocks, failure }: OutlineListProps) {
  const { openAt } = useActions()
  const line = useWorkspaceState((state) => state.cursor.line)
  const document = useWorkspaceState((state) => state.document)
  const rows = outlineOf(
    blocks,
    line,
    document.filter((span) => span.path === path),
  )
  if (rows.length === 0) return <p className={classes.note}>{describeAbsence(failure)}</p>
  return (
    <ul className={classes.list} data-pane="outline">
      {rows.map(({ block, depth, current, role }) => (
        <li key={`${block.startByte}-${block.endByte}`}>
          <button
            type="button"
            className={classes.row}
            style={{ paddingLeft: 12 + depth * 12 }}
            aria-current={current ? 'location' : undefined}
            onClick={() => openAt(path, block.startLine, 'outline')}
          >
            <span className={classes.kind} title={block.kind}>
              {blockLetter(block.kind)}
            </span>
            <span className={classes.name}>{block.name || `(${block.kind})`}</span>
            <span className={classes.line}>{block.startLine}</span>
            {role && <RoleChip role={role} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeAbsence(failure: string | null): string {
  if (failure === 'no_grammar') return 'Blocks are not known for this kind of file.'
  return failure === null ? 'This file has no blocks.' : `The blocks could not be found: ${failure}.`
}
