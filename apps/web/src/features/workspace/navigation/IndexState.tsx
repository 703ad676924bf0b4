import { useEffect, useRef } from 'react'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import classes from '../frame/StatusBar.module.css'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { CERTAINTY_WORDS } from './certainty.ts'
import { useIndexControl, useIndexState } from './queries.ts'

/** How far the files have been read that navigation stands on; reading begins when the task is opened. */
export function IndexState() {
  const { assignment } = useWorkspace()
  const { data } = useIndexState(assignment.id)
  const { mutate, isPending } = useIndexControl(assignment.id)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || data?.state !== 'none') return
    begun.current = true
    mutate('start')
  }, [data?.state, mutate])
  if (!data || data.state === 'none') return null
  const unread = data.failed.map(({ path, reason }) => `${path}: ${reason.replaceAll('_', ' ')}`).join('\n')
  switch (data.state) {
    case 'indexing':
      return (
        <span className={classes.item} role="status">
          <span className={classes.progress} aria-hidden="true">
            <i style={{ width: `${data.total === 0 ? 0 : (100 * data.done) / data.total}%` }} />
          </span>
          Reading {formatCount(data.done)} of {formatPlural(data.total, 'file')}
          <button
            type="button"
            className={classes.action}
            onClick={() => mutate('cancel')}
            disabled={isPending}
          >
            Cancel
          </button>
        </span>
      )
    case 'ready':
      return (
        <span className={classes.item} title={unread || 'Every file was read'}>
          {formatPlural(data.total - data.failedCount, 'file')} indexed
          {data.failedCount > 0 && (
            <span className={classes.warn}>{formatCount(data.failedCount)} not readable</span>
          )}
        </span>
      )
    default:
      return (
        <span className={`${classes.item} ${classes.warn}`} title={data.problem ?? undefined}>
          {data.state === 'failed' ? 'Reading the files failed' : 'Files are read on demand'}
          <button
            type="button"
            className={classes.action}
            onClick={() => mutate('start')}
            disabled={isPending}
          >
            Read all
          </button>
        </span>
      )
  }
}

/** How the name was found that was followed last, or why it was not. */
export function FollowedName() {
  const followed = useWorkspaceState((state) => state.followed)
  const problem = useWorkspaceState((state) => state.navigationProblem)
  if (problem !== null) return <span className={classes.warn}>{problem}</span>
  if (!followed) return null
  const { symbol, certainty, count } = followed
  return (
    <span className={certainty === 'name' ? classes.warn : classes.quiet}>
      {symbol}: {CERTAINTY_WORDS[certainty]}
      {count > 1 && `, ${formatPlural(count, 'place')}`}
    </span>
  )
}
