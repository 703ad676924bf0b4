import { enclosingBlocks } from '@goldspan/core'
import { IconChevronRight } from '@tabler/icons-react'
import { blockLetter } from '../explorer/block-look.ts'
import { useBlocks } from '../queries.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './EditorArea.module.css'

/** The path of the file and the blocks around the cursor. */
export function Breadcrumbs({ path }: { path: string }) {
  const { assignment } = useWorkspace()
  const { openAt } = useActions()
  const line = useWorkspaceState((state) => state.cursor.line)
  const blocks = useBlocks(assignment.id, path).data?.blocks ?? []
  const around = enclosingBlocks(blocks, { startLine: line, endLine: line }).reverse()
  const parts = path.split('/')
  return (
    <nav className={classes.crumbs} aria-label="Place in the code">
      <ol className={classes.crumbList}>
        {parts.map((part, index) => (
          <li key={parts.slice(0, index + 1).join('/')}>
            {index > 0 && <Separator />}
            <span className={index === parts.length - 1 ? classes.here : undefined}>{part}</span>
          </li>
        ))}
        {around.map((block) => (
          <li key={`${block.startByte}-${block.endByte}`}>
            <Separator />
            <button
              type="button"
              className={classes.crumb}
              onClick={() => openAt(path, block.startLine, 'outline')}
            >
              <span className={classes.crumbKind} title={block.kind}>
                {blockLetter(block.kind)}
              </span>
              {block.name || `(${block.kind})`}
            </button>
          </li>
        ))}
      </ol>
      <span>read-only · base commit</span>
    </nav>
  )
}

function Separator() {
  return <IconChevronRight size={11} stroke={1.6} aria-hidden="true" />
}
