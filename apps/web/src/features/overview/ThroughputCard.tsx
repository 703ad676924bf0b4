import type { CampaignOverview } from '@goldspan/contract'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { ThroughputChart } from './ThroughputChart.tsx'
import { fillDays, weeklyMean } from './throughput.ts'

const DAYS = 28
const HEIGHT = 200

export function ThroughputCard({ throughput }: { throughput: CampaignOverview['throughput'] }) {
  const [table, setTable] = useState(false)
  const drawings = useRef<HTMLDivElement>(null)
  const days = fillDays(throughput, new Date().toISOString().slice(0, 10), DAYS)
  const means = weeklyMean(days)
  const rows = days.map((day, index) => ({ ...day, mean: means[index] ?? null })).toReversed()
  const empty = throughput.length === 0
  return (
    <Card
      title="Throughput"
      note="submissions a day (UTC)"
      flush
      actions={
        <>
          <ExportButtons
            name="throughput"
            {...(table || empty ? {} : { drawings })}
            rows={() => [
              ['day', 'submissions', '7-day mean'],
              ...rows.map((row) => [row.day, row.submissions, row.mean]),
            ]}
          />
          <IconButton
            label={table ? 'Show the chart' : 'Show the table'}
            pressed={table}
            onClick={() => setTable(!table)}
          >
            {table ? (
              <IconChartBar size={15} aria-hidden="true" />
            ) : (
              <IconTable size={15} aria-hidden="true" />
            )}
          </IconButton>
        </>
      }
    >
      {empty && <EmptyState title="No submission yet">Each day’s submissions are counted here.</EmptyState>}
      {!empty && !table && (
        <div ref={drawings} style={{ padding: '8px 12px' }}>
          <ThroughputChart days={days} means={means} height={HEIGHT - 16} />
        </div>
      )}
      {!empty && table && (
        <div style={{ height: HEIGHT, display: 'grid' }}>
          <DataTable
            label="Submissions a day"
            rows={rows}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', title: 'Day', render: ({ day }) => day },
              { key: 'n', title: 'Submissions', numeric: true, render: ({ submissions }) => submissions },
              {
                key: 'mean',
                title: '7-day mean',
                numeric: true,
                render: ({ mean }) => (mean === null ? '–' : mean.toFixed(1)),
              },
            ]}
            empty={null}
          />
        </div>
      )}
    </Card>
  )
}
