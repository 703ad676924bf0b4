import type { CampaignMember } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import { formatAgo, formatCount, formatDuration } from '../../lib/format.ts'
import { oneOf, useUrlState } from '../../lib/url-state.ts'
import { MEMBER_KEYS, type MemberState, memberState, sortMembers } from './member-order.ts'

type AnnotatorsCardProps = { readonly members: readonly CampaignMember[]; readonly campaignId: string }

export function AnnotatorsCard({ members, campaignId }: AnnotatorsCardProps) {
  const { parameters, change } = useUrlState()
  const sort = oneOf(parameters.get('sort'), MEMBER_KEYS) ?? 'submitted'
  const descending = parameters.get('descending') !== 'false'
  const shown = parameters.get('annotators') === 'stuck' ? 'stuck' : 'all'
  const now = Date.now()
  const stuck = members.filter((member) => memberState(member, now) === 'stuck')
  const rows = sortMembers(shown === 'stuck' ? stuck : members, sort, descending)
  return (
    <Card
      title="Annotators"
      note={formatCount(members.length)}
      flush
      actions={
        <>
          <Segmented
            label="Annotators shown"
            value={shown}
            options={[
              { value: 'all', label: 'all' },
              { value: 'stuck', label: `stuck ${stuck.length}` },
            ]}
            onChange={(value) => change({ annotators: value === 'all' ? null : value })}
          />
          <ExportButtons name="annotators" rows={() => csvOf(rows)} />
        </>
      }
    >
      <DataTable
        label="Annotators"
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        sorting={{ key: sort, descending }}
        onSort={(sorting) => change({ sort: sorting.key, descending: String(sorting.descending) })}
        empty={
          shown === 'stuck' ? (
            <EmptyState title="Nobody is stuck">
              Whoever holds open tasks and has been away for three days is listed here.
            </EmptyState>
          ) : (
            <EmptyState
              title="No annotator yet"
              action={
                <Anchor component={Link} to={`/admin/c/${campaignId}/people`} size="xs">
                  Invite annotators
                </Anchor>
              }
            />
          )
        }
      />
    </Card>
  )
}

const LOOKS: Readonly<Record<MemberState, { readonly word: string; readonly tone: Tone }>> = {
  disabled: { word: 'disabled', tone: 'err' },
  stuck: { word: 'stuck', tone: 'warn' },
  never_seen: { word: 'never seen', tone: 'neutral' },
  active: { word: 'active', tone: 'ok' },
  idle: { word: 'nothing open', tone: 'neutral' },
}

const columns: readonly Column<CampaignMember>[] = [
  { key: 'name', title: 'Annotator', sortable: true, render: ({ name }) => <b>{name}</b> },
  { key: 'languages', title: 'Languages', render: ({ languages }) => languages.join(', ') || '–' },
  { key: 'offered', title: 'Offered', numeric: true, sortable: true, render: ({ offered }) => offered },
  { key: 'open', title: 'Open', numeric: true, sortable: true, render: ({ open }) => open },
  {
    key: 'submitted',
    title: 'Submitted',
    numeric: true,
    sortable: true,
    render: ({ submitted }) => submitted,
  },
  { key: 'skipped', title: 'Skipped', numeric: true, sortable: true, render: ({ skipped }) => skipped },
  {
    key: 'activeSeconds',
    title: 'Active time',
    numeric: true,
    sortable: true,
    render: ({ activeSeconds }) => formatDuration(activeSeconds),
  },
  {
    key: 'lastSeenAt',
    title: 'Seen',
    sortable: true,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatAgo(lastSeenAt, Date.now())),
  },
  {
    key: 'state',
    title: 'State',
    render: (member) => {
      const { word, tone } = LOOKS[memberState(member, Date.now())]
      return <StatusPill tone={tone}>{word}</StatusPill>
    },
  },
]

function csvOf(members: readonly CampaignMember[]) {
  return [
    [
      'annotator',
      'email',
      'languages',
      'offered',
      'open',
      'submitted',
      'skipped',
      'active seconds',
      'last seen',
    ],
    ...members.map((member) => [
      member.name,
      member.email,
      member.languages.join(' '),
      member.offered,
      member.open,
      member.submitted,
      member.skipped,
      member.activeSeconds,
      member.lastSeenAt,
    ]),
  ]
}
