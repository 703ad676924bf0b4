import type { Block } from '@goldspan/core'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { useBlocks } from '../queries.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './Outline.module.css'
import { OutlineTree } from './OutlineTree.tsx'

const NO_BLOCKS: readonly Block[] = []

/** The blocks of the open file. */
export function Outline() {
  const path = useWorkspaceState((state) => state.tabs.active)
  const { assignment } = useWorkspace()
  const { data, isError } = useBlocks(assignment.id, path)
  const blocks = data?.blocks ?? NO_BLOCKS
  return (
    <section className={classes.outline} aria-label="Outline">
      <PanelHead title="Outline" />
      {path !== null && blocks.length > 0 && <OutlineTree key={path} path={path} blocks={blocks} />}
      {path === null && <p className={classes.note}>Open a file to see its blocks.</p>}
      {data && blocks.length === 0 && <p className={classes.note}>{describeAbsence(data.failure)}</p>}
      {isError && <p className={classes.note}>The blocks of this file could not be loaded.</p>}
    </section>
  )
}

function describeAbsence(failure: string | null): string {
  if (failure === 'no_grammar') return 'Blocks are not known for this kind of file.'
  return failure === null ? 'This file has no blocks.' : `The blocks could not be found: ${failure}.`
}
