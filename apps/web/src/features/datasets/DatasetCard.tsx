import type { Dataset } from '@goldspan/contract'
import { Anchor, Button } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { ProgressMeter } from '../../components/ProgressMeter.tsx'
import { urlOf } from '../../lib/api-client.ts'
import { formatBytes, formatMoment, formatPlural } from '../../lib/format.ts'
import { isRunning, useCancelJob } from '../repositories/jobs.ts'
import classes from './datasets.module.css'

/** One version of a dataset: its files with their checksums, each to be downloaded. */
export function DatasetCard({ dataset, campaignName }: { dataset: Dataset; campaignName: string }) {
  const { job } = dataset
  const cancel = useCancelJob()
  return (
    <Card
      title={`Version ${dataset.version}`}
      note={`${campaignName} · ${formatPlural(dataset.tasks, 'task')} · ${formatMoment(dataset.createdAt)}`}
      flush
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
        <div className={classes.notice}>
          <Notice tone="err">
            {job.error} No file of this version was written; published gold is untouched.
          </Notice>
        </div>
      )}
      {job?.state === 'cancelled' && (
        <div className={classes.notice}>
          <Notice tone="warn">The export was cancelled; no file of this version was written.</Notice>
        </div>
      )}
      {!(job && isRunning(job)) && (
        <DataTable
          label={`Files of version ${dataset.version}`}
          columns={columnsOf(dataset)}
          rows={dataset.files}
          rowKey={({ name }) => name}
          empty={<EmptyState title="This version has no files" />}
        />
      )}
    </Card>
  )
}

function columnsOf({ id }: Dataset): readonly Column<Dataset['files'][number]>[] {
  return [
    {
      key: 'name',
      title: 'File',
      render: ({ name }) => (
        <Anchor href={urlOf(`/datasets/${id}/files/${encodeURIComponent(name)}`)} download size="xs">
          <code>{name}</code>
        </Anchor>
      ),
    },
    { key: 'bytes', title: 'Size', numeric: true, render: ({ bytes }) => formatBytes(bytes) },
    {
      key: 'sha256',
      title: 'SHA-256',
      render: ({ sha256 }) => <code className={classes.hash}>{sha256}</code>,
    },
  ]
}
