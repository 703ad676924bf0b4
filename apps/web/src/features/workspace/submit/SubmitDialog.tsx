import { Button, Modal } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { sentenceOf } from '../../../components/ErrorState.tsx'
import { FormError } from '../../../components/FormError.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { formatPlural } from '../../../lib/format.ts'
import { useCheckSummary } from '../hooks/use-submit-check.ts'
import { useSubmit } from '../queries.ts'
import { CheckItemRow } from '../side/CheckItemRow.tsx'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './SubmitDialog.module.css'

/** The submit check: errors block, warnings are mended or waived with a reason. */
export function SubmitDialog() {
  const opened = useWorkspaceState((state) => state.dialog === 'submit')
  const { openDialog } = useActions()
  return (
    <Modal
      opened={opened}
      onClose={() => openDialog(null)}
      title="Submit this task"
      size={640}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SubmitContent />
    </Modal>
  )
}

function SubmitContent() {
  const { assignment } = useWorkspace()
  const { openDialog } = useActions()
  const sync = useWorkspaceState((state) => state.sync)
  const waivers = useWorkspaceState((state) => state.waivers)
  const { errors, warnings, waived, revision } = useCheckSummary()
  const submit = useSubmit(assignment.id)
  const current = sync.phase === 'saved' && sync.unsaved === 0 && revision === sync.revision
  const send = () =>
    submit.mutate(
      {
        revision: sync.revision,
        waivers: waived.map(({ key }) => ({ key, reason: waivers[key] ?? '' })),
      },
      { onSuccess: () => openDialog(null) },
    )
  return (
    <>
      <div className={classes.items}>
        {!current && <LoadingState label={waitingFor(sync.phase)} />}
        {current && errors.length + warnings.length === 0 && (
          <EmptyState icon={<IconCircleCheck size={22} stroke={1.4} />} title="Nothing stands against it">
            {waived.length > 0
              ? `${formatPlural(waived.length, 'warning')} waived with a reason.`
              : 'The check found nothing.'}
          </EmptyState>
        )}
        {current &&
          [...errors, ...warnings].map((item) => (
            <CheckItemRow key={item.key} item={item} indented={false} />
          ))}
        <Waived />
      </div>
      {submit.isError && <FormError>{sentenceOf(submit.error)}</FormError>}
      <div className={classes.foot}>
        <span className={classes.summary}>{summary(errors.length, warnings.length)}</span>
        <Button onClick={() => openDialog(null)}>Not yet</Button>
        <Button
          variant="filled"
          disabled={!current || errors.length + warnings.length > 0}
          loading={submit.isPending}
          onClick={send}
          data-autofocus
        >
          Submit
        </Button>
      </div>
    </>
  )
}

function Waived() {
  const { waived } = useCheckSummary()
  const waivers = useWorkspaceState((state) => state.waivers)
  const { waive } = useActions()
  if (waived.length === 0) return null
  return (
    <section aria-label="Waived warnings" className={classes.waived}>
      <h3 className={classes.heading}>Waived</h3>
      {waived.map(({ key, message }) => (
        <p key={key} className={classes.waiver}>
          <span>
            {message} <em>{waivers[key]}</em>
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => waive(key, null)}>
            Take back
          </Button>
        </p>
      ))}
    </section>
  )
}

function waitingFor(phase: string): string {
  return phase === 'saved' ? 'Checking what you marked' : 'Waiting until your edits are saved'
}

function summary(errors: number, warnings: number): string {
  if (errors > 0) return `${formatPlural(errors, 'error')} must be mended first.`
  return warnings > 0 ? `${formatPlural(warnings, 'warning')}: mend or waive each.` : ''
}
