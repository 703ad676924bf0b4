import type { ReleaseCheck, ReleaseChecklist } from '@goldspan/contract'
import { Anchor, Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconPackageExport,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Notice } from '../../components/Notice.tsx'
import { formatPlural } from '../../lib/format.ts'
import { usePublishReady } from './queries.ts'
import classes from './ReleaseCard.module.css'

type ReleaseCardProps = { readonly campaignId: string; readonly checklist: ReleaseChecklist }

/** What the gold is checked for; the button is there for use once nothing blocks. */
export function ReleaseCard({ campaignId, checklist }: ReleaseCardProps) {
  const [asking, setAsking] = useState(false)
  const publish = usePublishReady(campaignId)
  const blocking = checklist.checks.filter(({ severity }) => severity === 'error').length
  const allowed = blocking === 0 && checklist.ready > 0
  return (
    <Card
      title="Checklist"
      note={blocking === 0 ? 'nothing blocks' : `${formatPlural(blocking, 'check')} to mend first`}
      flush
      actions={
        <Button
          variant={allowed ? 'filled' : 'default'}
          disabled={!allowed}
          leftSection={<IconPackageExport size={14} aria-hidden="true" />}
          onClick={() => {
            publish.reset()
            setAsking(true)
          }}
        >
          Publish {formatPlural(checklist.ready, 'task')}
        </Button>
      }
    >
      {publish.data && (
        <div className={classes.notice}>
          <Notice tone="ok">{formatPlural(publish.data.published, 'task')} published.</Notice>
        </div>
      )}
      <ul className={classes.list}>
        {checklist.checks.map((check) => (
          <Check key={check.code} check={check} campaignId={campaignId} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        title={`Publish ${formatPlural(checklist.ready, 'task')}?`}
        verb="Publish"
        pending={publish.isPending}
        error={publish.error}
        onClose={() => setAsking(false)}
        onConfirm={() => publish.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>
          Every finished or agreed task gets its gold version: its spans are read from git again, merged,
          hashed and stored for good. A later correction is a new version that says why.
        </p>
      </ConfirmDialog>
    </Card>
  )
}

const LOOKS: Readonly<Record<ReleaseCheck['severity'], { readonly Sign: Icon; readonly word: string }>> = {
  ok: { Sign: IconCircleCheck, word: 'fine' },
  warning: { Sign: IconAlertTriangle, word: 'warning' },
  error: { Sign: IconCircleX, word: 'blocks' },
}

const SHOWN = 6

function Check({ check, campaignId }: { check: ReleaseCheck; campaignId: string }) {
  const { Sign, word } = LOOKS[check.severity]
  const more = check.taskIds.length - SHOWN
  return (
    <li className={classes.check} data-severity={check.severity}>
      <Sign size={17} stroke={1.6} aria-label={word} />
      <span className={classes.words}>
        <span>{check.message}</span>
        {check.taskIds.length > 0 && (
          <span className={classes.tasks}>
            {check.taskIds.slice(0, SHOWN).map((taskId, index) => (
              <Anchor
                key={taskId}
                component={Link}
                to={`/admin/c/${campaignId}/adjudicate/${taskId}`}
                size="xs"
              >
                {`task ${index + 1}`}
              </Anchor>
            ))}
            {more > 0 && <span>and {more} more</span>}
          </span>
        )}
      </span>
      <code className={classes.code}>{check.code}</code>
    </li>
  )
}
