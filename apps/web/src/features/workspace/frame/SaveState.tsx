import { IconAlertTriangle, IconCheck, IconCloudOff, IconEye, IconLoader2 } from '@tabler/icons-react'
import { formatPlural } from '../../../lib/format.ts'
import type { SyncStatus } from '../sync/sync-types.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './TopBar.module.css'

/** Whether the work is safe. It says saved only once the server has acknowledged the last edit. */
export function SaveState() {
  const { session } = useWorkspace()
  const sync = useWorkspaceState((state) => state.sync)
  const ownsTab = useWorkspaceState((state) => state.ownsTab)
  return (
    <span className={classes.save} role="status" data-testid="save-state" data-phase={sync.phase}>
      {ownsTab === false ? <ReadOnly /> : <Phase sync={sync} onRetry={() => session.resume()} />}
    </span>
  )
}

function ReadOnly() {
  return (
    <>
      <IconEye size={14} stroke={1.7} className={classes.quiet} aria-hidden="true" /> read-only
    </>
  )
}

function Phase({ sync, onRetry }: { sync: SyncStatus; onRetry: () => void }) {
  const kept = `unsaved · ${formatPlural(sync.unsaved, 'edit')} kept on this device`
  if (sync.unsaved === 0 && sync.phase === 'saved') {
    return (
      <>
        <IconCheck size={14} stroke={2} className={classes.ok} aria-hidden="true" />
        <span>
          saved <span className={classes.quiet}>rev {sync.revision}</span>
        </span>
      </>
    )
  }
  if (sync.phase === 'saving' || sync.phase === 'saved') {
    return (
      <>
        <IconLoader2 size={14} stroke={1.7} className={classes.quiet} aria-hidden="true" />
        <span className={classes.quiet}>saving…</span>
      </>
    )
  }
  if (sync.phase === 'offline') {
    return (
      <span className={`${classes.save} ${classes.warn}`}>
        <IconCloudOff size={14} stroke={1.7} aria-hidden="true" /> {kept}
        <button type="button" className={classes.retry} onClick={onRetry}>
          try now
        </button>
      </span>
    )
  }
  return (
    <span className={`${classes.save} ${classes.warn}`}>
      <IconAlertTriangle size={14} stroke={1.7} aria-hidden="true" /> {kept}
    </span>
  )
}
