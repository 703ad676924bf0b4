import { Button, Tooltip } from '@mantine/core'
import {
  IconArrowRight,
  IconChevronRight,
  IconEye,
  IconFileText,
  IconLock,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { AccountMenu } from '../../app/AccountMenu.tsx'
import { Brand } from '../../components/Brand.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { useCommandRegistry } from '../../lib/commands.tsx'
import { formatPlural, formatShare } from '../../lib/format.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { FinishButton } from './FinishButton.tsx'
import { useQueue } from './queries.ts'

export function AdjudicationBar() {
  const { adjudication, place, store } = useAdjudicationPage()
  const commands = useCommandRegistry()
  const { repository, baseCommit, title, instanceId } = adjudication
  return (
    <header className={classes.top}>
      <Link to="/admin" className={classes.home} aria-label="Goldspan, start page">
        <Brand />
      </Link>
      <span className={classes.rule} />
      <Link to={`/admin/c/${place.campaignId}/adjudicate`} className={classes.back}>
        Adjudicate
      </Link>
      <IconChevronRight size={12} aria-hidden="true" className={classes.quiet} />
      <Position />
      <span className={classes.rule} />
      <code className={classes.repository} title={`${repository} at ${baseCommit}`}>
        <IconLock size={13} stroke={1.6} aria-hidden="true" />
        {repository}
        <span className={classes.quiet}>@</span>
        {baseCommit.slice(0, 7)}
      </code>
      <h1 className={classes.heading} title={`${instanceId}: ${title}`}>
        {title}
      </h1>
      <span className={classes.space} />
      <Agreement />
      <span className={classes.rule} />
      <Tooltip label={<Kbd chord="Alt+1" />}>
        <Button
          leftSection={<IconFileText size={14} stroke={1.6} aria-hidden="true" />}
          onClick={() => store.getState().openPanel('issue')}
        >
          Issue
        </Button>
      </Tooltip>
      <Tooltip label={<Kbd chord="Alt+G" />}>
        <Button
          leftSection={<IconEye size={14} stroke={1.6} aria-hidden="true" />}
          onClick={() => store.getState().openPanel('gold')}
        >
          Preview gold
        </Button>
      </Tooltip>
      <FinishButton />
      <IconButton label="Commands" shortcut="Ctrl+K" onClick={() => commands.run('palette.open')}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <ThemeToggle />
      <AccountMenu />
    </header>
  )
}

/** Where the task stands among those that wait, and the next of them. */
function Position() {
  const { place, adjudication } = useAdjudicationPage()
  const queue = useQueue(place.campaignId)
  const tasks = queue.data ?? []
  const index = tasks.findIndex(({ taskId }) => taskId === place.taskId)
  const next = tasks[index + 1]
  return (
    <span className={classes.figure}>
      {index < 0 ? (
        <code>{adjudication.instanceId}</code>
      ) : (
        <>
          Task <b>{index + 1}</b> <span className={classes.quiet}>of {tasks.length}</span>
        </>
      )}
      {next && (
        <>
          {' '}
          <Link
            to={`/admin/c/${place.campaignId}/adjudicate/${next.taskId}`}
            className={classes.back}
            aria-label="Next task to adjudicate"
            title={`Next: ${next.instanceId}`}
          >
            <IconArrowRight size={13} stroke={1.8} aria-hidden="true" style={{ verticalAlign: -2 }} />
          </Link>
        </>
      )}
    </span>
  )
}

function Agreement() {
  const { adjudication } = useAdjudicationPage()
  const { mean, pairs, undefined: reason } = adjudication.agreement.perLevel.line
  const below = mean !== null && mean < adjudication.threshold
  return (
    <span className={classes.figure}>
      line Jaccard{' '}
      {mean === null ? (
        <b>undefined: {reason}</b>
      ) : (
        <>
          <b className={below ? classes.below : undefined}>{formatShare(mean)}</b>{' '}
          <span className={classes.quiet}>mean of {formatPlural(pairs, 'pair')}</span>
        </>
      )}
    </span>
  )
}
