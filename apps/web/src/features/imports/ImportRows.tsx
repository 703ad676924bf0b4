import type { Finding, ImportRow, ImportSummary, RowStatus } from '@goldspan/contract'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import { formatCount } from '../../lib/format.ts'
import { PAGE_SIZE } from '../../lib/list-state.ts'
import { oneOf, useUrlState } from '../../lib/url-state.ts'
import { isRunning } from '../repositories/jobs.ts'
import classes from './ImportPage.module.css'
import { ROW_STATUSES, STATUS_LOOKS } from './import-states.ts'
import { useImportRows } from './queries.ts'

/** The report: every row with its status and what was found in it. */
export function ImportRows({ summary }: { summary: ImportSummary }) {
  const { parameters, change } = useUrlState()
  const status = oneOf(parameters.get('status'), ROW_STATUSES)
  const offset = Math.max(0, Number(parameters.get('offset') ?? 0) || 0)
  const finished = !isRunning(summary.job)
  const rows = useImportRows(
    summary.id,
    { ...(status ? { status } : {}), offset, limit: PAGE_SIZE },
    finished,
  )
  if (!finished) return null
  return (
    <Card
      title="Report"
      note={status ? STATUS_LOOKS[status].meaning : 'every row, none dropped silently'}
      flush
      actions={
        <>
          <Segmented
            label="Rows shown"
            value={status ?? 'all'}
            options={filterOptions(summary)}
            onChange={(value) => change({ status: value === 'all' ? null : value, offset: null })}
          />
          {rows.data && <ExportButtons name="import-rows" rows={() => csvOf(rows.data.items)} />}
        </>
      }
    >
      <QueryState query={rows} loading="Loading the rows" failure="The rows could not be loaded">
        {({ items, total }) => (
          <>
            <DataTable
              label="Rows of the import"
              columns={columns}
              rows={items}
              rowKey={({ row }) => row}
              empty={
                <EmptyState title={status ? `No row is ${STATUS_LOOKS[status].word}` : 'No row was read'} />
              }
            />
            <Pager
              offset={offset}
              limit={PAGE_SIZE}
              total={total}
              onTurn={(next) => change({ offset: next === 0 ? null : next }, 'push')}
            />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function filterOptions(summary: ImportSummary): readonly { value: RowStatus | 'all'; label: string }[] {
  return [
    { value: 'all', label: `all ${formatCount(summary.total)}` },
    ...ROW_STATUSES.map((value) => ({
      value,
      label: `${STATUS_LOOKS[value].word} ${formatCount(summary[value])}`,
    })),
  ]
}

const columns: readonly Column<ImportRow>[] = [
  { key: 'row', title: 'Row', numeric: true, render: ({ row }) => formatCount(row + 1) },
  { key: 'id', title: 'Id', render: ({ id }) => <code>{id ?? 'unknown'}</code> },
  { key: 'originalId', title: 'Original id', render: ({ originalId }) => <code>{originalId ?? '–'}</code> },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => (
      <StatusPill tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].word}</StatusPill>
    ),
  },
  { key: 'spans', title: 'Spans', numeric: true, render: ({ spans }) => spans },
  {
    key: 'findings',
    title: 'Findings',
    width: '50%',
    render: ({ findings }) => <Findings findings={findings} />,
  },
]

const TONES: Readonly<Record<Finding['severity'], Tone>> = { error: 'err', warning: 'warn', info: 'info' }

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return '–'
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.span} ${finding.message}`} className={classes.finding}>
          <StatusPill tone={TONES[finding.severity]}>{finding.code}</StatusPill>
          {finding.span !== null && <span>span {finding.span + 1}</span>}
          <span>{finding.message}</span>
          {finding.before !== null && (
            <span className={classes.change}>
              <del>{finding.before}</del> {finding.after !== null && <ins>→ {finding.after}</ins>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function csvOf(rows: readonly ImportRow[]) {
  const head = [
    'row',
    'id',
    'original id',
    'status',
    'spans',
    'code',
    'severity',
    'span',
    'message',
    'before',
    'after',
  ]
  const none = { code: null, severity: null, span: null, message: null, before: null, after: null }
  return [
    head,
    ...rows.flatMap((row) =>
      (row.findings.length === 0 ? [none] : row.findings).map((finding) => [
        row.row + 1,
        row.id,
        row.originalId,
        row.status,
        row.spans,
        finding.code,
        finding.severity,
        finding.span === null ? null : finding.span + 1,
        finding.message,
        finding.before,
        finding.after,
      ]),
    ),
  ]
}
