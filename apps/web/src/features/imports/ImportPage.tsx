import type { ImportSummary } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { Notice } from '../../components/Notice.tsx'
import { ProgressMeter } from '../../components/ProgressMeter.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatMoment } from '../../lib/format.ts'
import { isRunning, useCancelJob } from '../repositories/jobs.ts'
import classes from './ImportPage.module.css'
import { ImportRows } from './ImportRows.tsx'
import { stateOf } from './import-states.ts'
import { NextStep } from './NextStep.tsx'
import { useImport } from './queries.ts'

export function ImportPage() {
  const { importId = '' } = useParams()
  const summary = useImport(importId)
  return (
    <AdminPage
      title="Import"
      note={summary.data?.files.join(', ')}
      actions={
        <Button component={Link} to="/admin/imports">
          All imports
        </Button>
      }
    >
      <QueryState query={summary} loading="Loading the import" failure="The import could not be loaded">
        {(data) => (
          <>
            <ImportState summary={data} />
            <ImportRows summary={data} />
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}

function ImportState({ summary }: { summary: ImportSummary }) {
  const { word, tone } = stateOf(summary)
  const { job } = summary
  const cancel = useCancelJob()
  return (
    <Card
      title={summary.files.join(', ')}
      note={
        <span className={classes.note}>
          <StatusPill tone={tone}>{word}</StatusPill> {summary.kind ?? 'kind unknown'} ·{' '}
          {formatMoment(summary.createdAt)}
        </span>
      }
    >
      {job && isRunning(job) && (
        <div className={classes.progress}>
          <span>{job.phase}</span>
          <ProgressMeter label={job.phase} done={job.done} total={job.total} rate={job.rate} />
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            Cancel
          </Button>
        </div>
      )}
      {job?.state === 'failed' && (
        <Notice tone="err">
          {job.error ?? 'The import failed.'} An import is stored whole or not at all.
        </Notice>
      )}
      {job?.state === 'cancelled' && (
        <Notice tone="warn">
          The import was cancelled; nothing of it is stored. It can be started again.
        </Notice>
      )}
      {isFinished(summary) && <NextStep summary={summary} />}
    </Card>
  )
}

function isFinished({ job }: ImportSummary): boolean {
  return job === null || job.state === 'done'
}
