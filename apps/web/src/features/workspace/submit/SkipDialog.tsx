import type { SkipBody } from '@goldspan/contract'
import { Button, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../components/ErrorState.tsx'
import { FormError } from '../../../components/FormError.tsx'
import { useSkip } from '../queries.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './SubmitDialog.module.css'

type Reason = SkipBody['reason']

const REASONS: Readonly<Record<Reason, string>> = {
  unclear_issue: 'The issue is unclear',
  broken_patch: 'The reference patch is broken',
  too_large: 'It is too large',
  conflict_of_interest: 'I have a conflict of interest',
  other: 'Something else',
}

/** Gives a task back; it needs a reason, which the administrators read. */
export function SkipDialog() {
  const opened = useWorkspaceState((state) => state.dialog === 'skip')
  const { openDialog } = useActions()
  return (
    <Modal
      opened={opened}
      onClose={() => openDialog(null)}
      title="Skip this task"
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SkipForm />
    </Modal>
  )
}

function SkipForm() {
  const { assignment } = useWorkspace()
  const navigate = useNavigate()
  const skip = useSkip(assignment.id)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  // Without a word on it, "something else" tells nobody anything.
  const ready = reason !== null && (reason !== 'other' || note.trim() !== '')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason && ready)
          skip.mutate({ reason, note: note.trim() }, { onSuccess: () => navigate('/work') })
      }}
    >
      <Radio.Group
        label="Why?"
        value={reason}
        onChange={(value) =>
          setReason((Object.keys(REASONS) as Reason[]).find((each) => each === value) ?? null)
        }
      >
        <Stack gap={6} mt={6}>
          {Object.entries(REASONS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Note for the administrators"
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {skip.isError && <FormError>{sentenceOf(skip.error)}</FormError>}
      <div className={classes.foot}>
        <span className={classes.summary}>What you marked is kept, but counts for nothing.</span>
        <Button type="submit" variant="filled" disabled={!ready} loading={skip.isPending}>
          Skip
        </Button>
      </div>
    </form>
  )
}
