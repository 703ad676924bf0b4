import type { Invitation } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useCampaigns } from '../campaigns/queries.ts'
import { useInvitations, useRevokeInvitation } from './queries.ts'

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'gold',
  accepted: 'ok',
  expired: 'neutral',
  revoked: 'neutral',
}

/** Invitations of all campaigns, or of one. */
export function InvitationsCard({ campaignId }: { campaignId?: string }) {
  const invitations = useInvitations()
  const campaigns = useCampaigns()
  const revoke = useRevokeInvitation()
  const [asked, setAsked] = useState<Invitation | null>(null)
  const nameOf = (id: string | null) => campaigns.data?.items.find((each) => each.id === id)?.name ?? '–'
  return (
    <Card title="Invitations" note="each link opens once; a lost link is revoked and made anew" flush>
      <QueryState
        query={invitations}
        loading="Loading the invitations"
        failure="The invitations could not be loaded"
      >
        {({ items }) => (
          <DataTable
            label="Invitations"
            columns={columnsWith(nameOf, setAsked)}
            rows={items.filter((each) => campaignId === undefined || each.campaignId === campaignId)}
            rowKey={({ id }) => id}
            empty={<EmptyState title="Nobody is invited">“Invite” makes a link for one person.</EmptyState>}
          />
        )}
      </QueryState>
      <ConfirmDialog
        opened={asked !== null}
        title="Revoke the invitation?"
        verb="Revoke"
        pending={revoke.isPending}
        error={revoke.error}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) revoke.mutate(asked.id, { onSuccess: () => setAsked(null) })
        }}
      >
        <p>Its link stops working at once. You can invite the same person again.</p>
      </ConfirmDialog>
    </Card>
  )
}

function columnsWith(
  campaignName: (id: string | null) => string,
  revoke: (invitation: Invitation) => void,
): readonly Column<Invitation>[] {
  return [
    {
      key: 'who',
      title: 'For',
      render: ({ name, email }) => [name, email].filter(Boolean).join(' · ') || 'whoever has the link',
    },
    { key: 'role', title: 'Role', render: ({ role }) => (role === 'admin' ? 'administrator' : role) },
    { key: 'campaign', title: 'Campaign', render: ({ campaignId }) => campaignName(campaignId) },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => <StatusPill tone={TONES[state]}>{state}</StatusPill>,
    },
    { key: 'created', title: 'Made', render: ({ createdAt }) => formatMoment(createdAt) },
    { key: 'expires', title: 'Opens until', render: ({ expiresAt }) => formatMoment(expiresAt) },
    {
      key: 'actions',
      title: 'Actions',
      render: (invitation) =>
        invitation.state === 'open' ? (
          <Button
            aria-label={`Revoke the invitation for ${invitation.email ?? invitation.name ?? 'whoever has the link'}`}
            onClick={() => revoke(invitation)}
          >
            Revoke…
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}
