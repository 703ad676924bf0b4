import type { AuditEntry } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { PAGE_SIZE } from '../../lib/list-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import classes from './AuditEntries.module.css'
import { describeDetails } from './describe-details.ts'
import { useAuditLog } from './queries.ts'
import { subjectPage } from './subject-page.ts'

type AuditEntriesProps = {
  readonly subject?: string | undefined
  readonly action?: string | undefined
}

/** Entries of the audit trail, newest first. */
export function AuditEntries({ subject, action }: AuditEntriesProps) {
  const { parameters, change } = useUrlState()
  const offset = Math.max(0, Number(parameters.get('offset') ?? 0) || 0)
  const entries = useAuditLog({
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    offset,
    limit: PAGE_SIZE,
  })
  return (
    <QueryState query={entries} loading="Loading the entries" failure="The entries could not be loaded">
      {({ items, total }) => (
        <>
          <DataTable
            label="Entries of the audit trail"
            columns={columns}
            rows={items}
            rowKey={({ number }) => number}
            empty={<EmptyState title="No entry">Nothing that is audited has happened here.</EmptyState>}
          />
          {total > PAGE_SIZE && (
            <Pager
              offset={offset}
              limit={PAGE_SIZE}
              total={total}
              onTurn={(next) => change({ offset: next === 0 ? null : next }, 'push')}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'number', title: 'No.', numeric: true, render: ({ number }) => formatCount(number) },
  { key: 'at', title: 'When', render: ({ at }) => <span title={at}>{formatMoment(at)}</span> },
  { key: 'actor', title: 'Who', render: ({ actor }) => actor ?? 'Goldspan' },
  { key: 'action', title: 'What', render: ({ action }) => <code>{action}</code> },
  { key: 'subject', title: 'Of what', render: ({ subject }) => <Subject subject={subject} /> },
  {
    key: 'details',
    title: 'Before and after',
    render: ({ details }) => <span className={classes.details}>{describeDetails(details)}</span>,
  },
  { key: 'hash', title: 'Hash', render: ({ hash }) => <code title={hash}>{hash.slice(0, 10)}</code> },
]

function Subject({ subject }: { subject: string }) {
  const page = subjectPage(subject)
  const name = <code>{subject}</code>
  if (page === null) return name
  return (
    <Anchor component={Link} to={page} size="xs">
      {name}
    </Anchor>
  )
}
