import type { Finding } from '@goldspan/contract'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import classes from './FindingsTable.module.css'

const TONES: Readonly<Record<Finding['severity'], Tone>> = { error: 'err', warning: 'warn', info: 'info' }

/** What was found in a row, what stood there and what stands there now. */
export function FindingsTable({ findings }: { findings: readonly Finding[] }) {
  const rows = findings.map((finding, index) => ({ ...finding, key: index }))
  return (
    <DataTable
      label="Findings"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title="Nothing was found">The row was taken as it is.</EmptyState>}
    />
  )
}

const columns: readonly Column<Finding>[] = [
  {
    key: 'severity',
    title: 'Weight',
    render: ({ severity }) => <StatusPill tone={TONES[severity]}>{severity}</StatusPill>,
  },
  { key: 'code', title: 'Code', render: ({ code }) => <code>{code}</code> },
  { key: 'span', title: 'Span', numeric: true, render: ({ span }) => (span === null ? '–' : span + 1) },
  {
    key: 'message',
    title: 'What',
    render: ({ message }) => <span className={classes.message}>{message}</span>,
  },
  { key: 'before', title: 'Before', render: ({ before }) => <Value text={before} /> },
  { key: 'after', title: 'After', render: ({ after }) => <Value text={after} /> },
]

function Value({ text }: { text: string | null }) {
  return text === null ? '–' : <code className={classes.value}>{text}</code>
}
