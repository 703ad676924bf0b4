import type { InvitationBody, TaskLanguage } from '@goldspan/contract'
import { Button, Group, Modal, MultiSelect, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CopyField } from '../../components/CopyField.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { Notice } from '../../components/Notice.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useCampaigns } from '../campaigns/queries.ts'
import { useCurrentUser } from '../session/queries.ts'
import { LANGUAGE_OPTIONS } from '../tasks/languages.ts'
import classes from './people.module.css'
import { useInvite } from './queries.ts'

type InviteDialogProps = {
  /** The campaign that is proposed. */
  readonly campaignId?: string | undefined
  readonly onClose: () => void
}

type Values = {
  readonly role: 'annotator' | 'admin'
  readonly email: string
  readonly name: string
  readonly languages: TaskLanguage[]
  readonly campaignId: string | null
}

/** Makes an invitation; its link is shown this once. */
export function InviteDialog({ campaignId, onClose }: InviteDialogProps) {
  const invite = useInvite()
  return (
    <Modal
      opened
      onClose={onClose}
      title={invite.data ? 'Send this link' : 'Invite somebody'}
      closeOnClickOutside={invite.data === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {invite.data ? (
        <div className={classes.form}>
          <CopyField label="Invitation link" value={invite.data.link} />
          <Notice tone="warn">
            The link is shown this once and opens once, until {formatMoment(invite.data.invitation.expiresAt)}
            . Whoever has it becomes{' '}
            {invite.data.invitation.role === 'admin' ? 'an administrator' : 'an annotator'}.
          </Notice>
          <Group justify="flex-end" gap={8}>
            <Button onClick={() => invite.reset()}>Invite somebody else</Button>
            <Button variant="filled" onClick={onClose}>
              Done
            </Button>
          </Group>
        </div>
      ) : (
        <InviteForm campaignId={campaignId ?? null} invite={invite} onClose={onClose} />
      )}
    </Modal>
  )
}

type InviteFormProps = {
  readonly campaignId: string | null
  readonly invite: ReturnType<typeof useInvite>
  readonly onClose: () => void
}

function InviteForm({ campaignId, invite, onClose }: InviteFormProps) {
  const { data } = useCampaigns()
  const mayInviteAdmins = useCurrentUser().role === 'owner'
  const form = useForm<Values>({
    initialValues: { role: 'annotator', email: '', name: '', languages: [], campaignId },
    validate: {
      email: (value) => (value === '' || /^[^\s@]+@[^\s@]+$/.test(value) ? null : 'This is no email address'),
    },
  })
  const annotator = form.values.role === 'annotator'
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => invite.mutate(toInvitation(values)))}
    >
      <Select
        label="Role"
        data={[
          { value: 'annotator', label: 'annotator' },
          ...(mayInviteAdmins ? [{ value: 'admin', label: 'administrator' }] : []),
        ]}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <TextInput
        label="Email"
        data-autofocus
        description="Optional; she can still change it"
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput label="Name" description="Optional" autoComplete="off" {...form.getInputProps('name')} />
      {annotator && (
        <MultiSelect
          label="Languages she is skilled in"
          description="Campaigns can give tasks only to those skilled in their language"
          data={LANGUAGE_OPTIONS}
          {...form.getInputProps('languages')}
        />
      )}
      {annotator && (
        <Select
          label="Campaign"
          description="She is a member as soon as she accepts"
          data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          clearable
          {...form.getInputProps('campaignId')}
        />
      )}
      {invite.isError && <FormError>{sentenceOf(invite.error)}</FormError>}
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={invite.isPending}>
          Make the link
        </Button>
      </Group>
    </form>
  )
}

function toInvitation({ role, email, name, languages, campaignId }: Values): InvitationBody {
  return {
    role,
    ...(email === '' ? {} : { email }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(role === 'annotator' && languages.length > 0 ? { languages } : {}),
    ...(role === 'annotator' && campaignId ? { campaignId } : {}),
  }
}
