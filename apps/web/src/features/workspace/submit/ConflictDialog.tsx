import { type AnnotatedSpan, lineCount } from '@goldspan/core'
import { Button, Modal } from '@mantine/core'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { StatusPill } from '../../../components/StatusPill.tsx'
import { formatLines } from '../../../lib/format.ts'
import { type ConflictRow, compareSides } from '../sync/conflict.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './ConflictDialog.module.css'

/** Both sides of a conflict; nothing is lost, whichever she takes, because undo brings the other back. */
export function ConflictDialog() {
  const { session } = useWorkspace()
  const server = useWorkspaceState((state) => state.sync.server)
  const phase = useWorkspaceState((state) => state.sync.phase)
  const document = useWorkspaceState((state) => state.document)
  const rows = server ? compareSides(document, server.document) : []
  return (
    <Modal
      opened={phase === 'conflict'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="This task was also changed elsewhere"
      size={860}
    >
      <p className={classes.text}>
        Another tab or another machine saved revision {server?.revision}. Both sides are kept: choose, or
        merge them. Undo brings back the side you do not take.
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Yours, on this page</th>
              <th scope="col">Saved on the server</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-kind={row.kind}>
                <td>
                  <Side span={row.mine} row={row} />
                </td>
                <td>
                  <Side span={row.theirs} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <Button onClick={() => session.decide('mine')}>Keep mine</Button>
        <Button onClick={() => session.decide('theirs')}>Take the server’s</Button>
        <Button variant="filled" onClick={() => session.decide('union')} data-autofocus>
          Merge both
        </Button>
      </div>
    </Modal>
  )
}

function Side({ span, row }: { span: AnnotatedSpan | null; row: ConflictRow }) {
  if (!span) return <span className={classes.absent}>not there</span>
  return (
    <div className={classes.span}>
      <div className={classes.head}>
        <RoleChip role={span.role} />
        <code className={classes.path} title={span.path}>
          {span.path}:{formatLines(span)}
        </code>
        <span className={classes.lines}>{lineCount(span)}</span>
        {row.kind === 'changed' && <StatusPill tone="warn">differs</StatusPill>}
        {row.kind !== 'changed' && row.kind !== 'same' && <StatusPill tone="info">only here</StatusPill>}
      </div>
      {span.reason && <p className={classes.reason}>{span.reason}</p>}
    </div>
  )
}
