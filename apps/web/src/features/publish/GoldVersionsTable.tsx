import type { GoldVersionSummary } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import { formatMoment } from '../../lib/format.ts'
import { PAGE_SIZE } from '../../lib/list-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { GoldVersionDialog } from './GoldVersionDialog.tsx'
import { useGoldVersions } from './queries.ts'

type GoldVersionsTableProps = {
  readonly query: { readonly campaignId?: string; readonly taskId?: string }
}

/** Published gold, newest first; a version opens over the page and has its own address. */
export function GoldVersionsTable({ query }: GoldVersionsTableProps) {
  const { parameters, change } = useUrlState()
  const offset = Math.max(0, Number(parameters.get('goldOffset') ?? 0) || 0)
  const versions = useGoldVersions({ ...query, offset, limit: PAGE_SIZE })
  const opened = parameters.get('gold')
  const open = (gold: string | null) => change({ gold })
  return (
    <>
      <QueryState
        query={versions}
        loading="Loading the gold versions"
        failure="The gold versions could not be loaded"
      >
        {({ items, total }) => (
          <>
            <DataTable
              label="Gold versions"
              columns={columnsWith(open)}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="Nothing is published yet">
                  Tasks that agree or are adjudicated can be published; every version is kept.
                </EmptyState>
              }
            />
            {total > PAGE_SIZE && (
              <Pager
                offset={offset}
                limit={PAGE_SIZE}
                total={total}
                onTurn={(goldOffset) => change({ goldOffset }, 'push')}
              />
            )}
          </>
        )}
      </QueryState>
      {opened && <GoldVersionDialog goldVersionId={opened} onClose={() => open(null)} />}
    </>
  )
}

export const VERIFICATION_TONES: Readonly<Record<GoldVersionSummary['verification'], Tone>> = {
  executable: 'ok',
  agreement: 'ok',
  adjudicated: 'gold',
  none: 'warn',
}

function columnsWith(open: (id: string) => void): readonly Column<GoldVersionSummary>[] {
  return [
    {
      key: 'task',
      title: 'Task',
      render: ({ id, instanceId, version }) => (
        <Anchor component="button" type="button" size="xs" onClick={() => open(id)}>
          <code>{instanceId}</code> v{version}
        </Anchor>
      ),
    },
    { key: 'repository', title: 'Repository', render: ({ repository }) => <code>{repository}</code> },
    { key: 'origin', title: 'Origin', render: ({ origin }) => origin },
    {
      key: 'verification',
      title: 'Verified by',
      render: ({ verification }) => (
        <StatusPill tone={VERIFICATION_TONES[verification]}>{verification}</StatusPill>
      ),
    },
    { key: 'spans', title: 'Spans', numeric: true, render: ({ spans }) => spans },
    { key: 'lines', title: 'Lines', numeric: true, render: ({ lines }) => lines },
    {
      key: 'digest',
      title: 'Digest',
      render: ({ digest }) => <code title={digest}>{digest.slice(0, 12)}</code>,
    },
    { key: 'created', title: 'Published', render: ({ createdAt }) => formatMoment(createdAt) },
  ]
}
