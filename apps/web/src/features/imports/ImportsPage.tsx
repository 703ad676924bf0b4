import type { ImportSummary } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ProgressMeter } from '../../components/ProgressMeter.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { isRunning } from '../repositories/jobs.ts'
import { ImportForm } from './ImportForm.tsx'
import { stateOf } from './import-states.ts'
import { useImports } from './queries.ts'

export function ImportsPage() {
  const imports = useImports()
  const navigate = useNavigate()
  return (
    <AdminPage title="Imports">
      <ImportForm onStarted={({ id }) => navigate(`/admin/imports/${id}`)} />
      <QueryState query={imports} loading="Loading the imports" failure="The imports could not be loaded">
        {({ items }) => (
          <Card title="Earlier imports" note="an import can be repeated without effect" flush>
            <DataTable
              label="Earlier imports"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="Nothing was imported yet">
                  Drop a file above. A dry run reads and reports without storing anything.
                </EmptyState>
              }
            />
          </Card>
        )}
      </QueryState>
    </AdminPage>
  )
}

const columns: readonly Column<ImportSummary>[] = [
  {
    key: 'files',
    title: 'Files',
    render: ({ id, files }) => (
      <Anchor component={Link} to={`/admin/imports/${id}`} size="xs">
        {files.join(', ')}
      </Anchor>
    ),
  },
  { key: 'kind', title: 'Kind', render: ({ kind }) => kind ?? 'unknown' },
  { key: 'state', title: 'State', render: (each) => <State summary={each} /> },
  { key: 'rows', title: 'Rows', numeric: true, render: ({ total }) => formatCount(total) },
  { key: 'accepted', title: 'Accepted', numeric: true, render: ({ accepted }) => formatCount(accepted) },
  {
    key: 'normalised',
    title: 'Normalised',
    numeric: true,
    render: ({ normalised }) => formatCount(normalised),
  },
  { key: 'flagged', title: 'Flagged', numeric: true, render: ({ flagged }) => formatCount(flagged) },
  { key: 'rejected', title: 'Rejected', numeric: true, render: ({ rejected }) => formatCount(rejected) },
  { key: 'created', title: 'When', render: ({ createdAt }) => formatMoment(createdAt) },
]

function State({ summary }: { summary: ImportSummary }) {
  const { word, tone } = stateOf(summary)
  const { job } = summary
  if (job && isRunning(job)) {
    return <ProgressMeter label={job.phase} done={job.done} total={job.total} rate={job.rate} />
  }
  return <StatusPill tone={tone}>{word}</StatusPill>
}
