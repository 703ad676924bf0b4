import { isEditable } from '@goldspan/core'
import { Button } from '@mantine/core'
import { sentenceOf } from '../../../components/ErrorState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useReopen, useRevive } from '../queries.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './Banners.module.css'

/** Why the work is read-only now, and the way on. */
export function Banners() {
  const ownsTab = useWorkspaceState((state) => state.ownsTab)
  const state = useWorkspaceState((store) => store.assignmentState)
  const phase = useWorkspaceState((store) => store.sync.phase)
  const journalFailed = useWorkspaceState((store) => store.sync.journalFailed)
  const unsaved = useWorkspaceState((store) => store.sync.unsaved)
  return (
    <div className={classes.banners}>
      {ownsTab === false && <OtherTab />}
      {(state === 'expired' || (phase === 'locked' && isEditable(state))) && <Locked />}
      {state === 'submitted' && <Submitted />}
      {(state === 'skipped' || state === 'withdrawn' || state === 'offered') && <NotOpen state={state} />}
      {phase === 'refused' && <Refused />}
      {journalFailed && unsaved > 0 && (
        <Notice tone="warn">
          This browser keeps nothing on this device. Edits that are not saved yet are lost if the page closes.
        </Notice>
      )}
    </div>
  )
}

function OtherTab() {
  const { session } = useWorkspace()
  return (
    <Notice tone="info" action={<Button onClick={() => void session.takeOver()}>Edit here instead</Button>}>
      This task is open for editing in another tab. Here it is read-only.
    </Notice>
  )
}

function Locked() {
  const { assignment, session } = useWorkspace()
  const message = useWorkspaceState((state) => state.sync.message)
  const revive = useRevive(assignment.id)
  return (
    <Notice
      tone="warn"
      action={
        <Button
          loading={revive.isPending}
          onClick={() => revive.mutate(undefined, { onSuccess: () => session.resume() })}
        >
          Go on with it
        </Button>
      }
    >
      {revive.isError
        ? sentenceOf(revive.error)
        : (message ?? 'Your time with this task ran out, so it is locked. All your work is kept.')}
    </Notice>
  )
}

function Submitted() {
  const { assignment } = useWorkspace()
  const reopen = useReopen(assignment.id)
  return (
    <Notice
      tone="ok"
      action={
        assignment.canReopen && (
          <Button loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
            Reopen
          </Button>
        )
      }
    >
      {reopen.isError
        ? sentenceOf(reopen.error)
        : assignment.canReopen
          ? 'Submitted. You can reopen it until its round closes.'
          : 'Submitted. Its round is closed.'}
    </Notice>
  )
}

function NotOpen({ state }: { state: 'skipped' | 'withdrawn' | 'offered' }) {
  const words = {
    skipped: 'You skipped this task.',
    withdrawn: 'This task was given to somebody else; what you did is kept.',
    offered: 'This task is not yours yet. Take it from your start page.',
  }
  return <Notice tone="info">{words[state]}</Notice>
}

function Refused() {
  const { session } = useWorkspace()
  const message = useWorkspaceState((state) => state.sync.message)
  return (
    <Notice
      tone="err"
      action={
        <>
          <Button onClick={() => session.resume()}>Send again</Button>
          <Button onClick={() => void session.takeServerSide()}>Go back to the saved state</Button>
        </>
      }
    >
      The server did not take your last edits: {message} They are kept on this device; going back can be
      undone.
    </Notice>
  )
}
