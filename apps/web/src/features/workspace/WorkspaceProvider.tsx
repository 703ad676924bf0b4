import type { Assignment } from '@goldspan/contract'
import { isEditable } from '@goldspan/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LoadingState } from '../../components/LoadingState.tsx'
import type { CodeEditorHandle } from '../../editor/CodeEditor.tsx'
import { useSessionExpired } from '../session/SessionExpiry.tsx'
import { useDeepLink } from './hooks/use-deep-link.ts'
import { useReloadAssignment } from './queries.ts'
import { rememberState } from './store/remembered-state.ts'
import { WorkspaceSession } from './sync/workspace-session.ts'
import { WorkspaceLayout } from './WorkspaceLayout.tsx'
import { useWorkspace, useWorkspaceState, WorkspaceContext } from './workspace-context.ts'

type WorkspaceProviderProps = { readonly assignment: Assignment; readonly userId: string }

/** Opens the work on a task, and closes it when the page goes. */
export function WorkspaceProvider({ assignment, userId }: WorkspaceProviderProps) {
  const session = useWorkspaceSession(assignment, userId)
  const editor = useRef<CodeEditorHandle>(null)
  const workspace = useMemo(() => session && { assignment, session, editor }, [assignment, session])
  if (!workspace) return <LoadingState label="Opening the task" />
  return (
    <WorkspaceContext.Provider value={workspace}>
      <Reconnection />
      <LateKnowledge />
      <LeaveWarning />
      <LockedTask />
      <DeepLink />
      <WorkspaceLayout />
    </WorkspaceContext.Provider>
  )
}

function useWorkspaceSession(assignment: Assignment, userId: string): WorkspaceSession | null {
  const [session, setSession] = useState<WorkspaceSession | null>(null)
  const first = useRef(assignment)
  useEffect(() => {
    const created = new WorkspaceSession(first.current.id, userId)
    const forget = rememberState(created.store, `workspace.${userId}.${first.current.id}`)
    created.store.getState().setAssignmentState(first.current.state)
    void created.start(first.current)
    setSession(created)
    return () => {
      forget()
      created.stop()
      setSession(null)
    }
  }, [userId])
  useEffect(() => {
    session?.store.getState().setAssignmentState(assignment.state)
  }, [session, assignment.state])
  return session
}

/** Sends what waits as soon as there is hope: the network is back, or somebody signed in again. */
function Reconnection() {
  const { session } = useWorkspace()
  const expired = useSessionExpired()
  useEffect(() => {
    if (!expired) session.resume()
  }, [session, expired])
  useEffect(() => {
    const resume = () => session.resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [session])
  return null
}

/** Where the server takes no edits any more, finds out why; what waits goes out once the task is open again. */
function LockedTask() {
  const { assignment, session } = useWorkspace()
  const reload = useReloadAssignment(assignment.id)
  const locked = useWorkspaceState((state) => state.sync.phase === 'locked')
  const state = useWorkspaceState((store) => store.assignmentState)
  useEffect(() => {
    if (locked) void reload()
  }, [locked, reload])
  const before = useRef(state)
  useEffect(() => {
    if (isEditable(state) && !isEditable(before.current)) session.resume()
    before.current = state
  }, [session, state])
  return null
}

/** Asks before the page closes where that would lose edits, which is only where this device keeps no journal. */
function LeaveWarning() {
  const atRisk = useWorkspaceState(({ sync }) => sync.journalFailed && sync.unsaved > 0)
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [atRisk])
  return null
}

/** Where the patch is shown only after the first span, asks for it once that span is saved. */
function LateKnowledge() {
  const { assignment } = useWorkspace()
  const reload = useReloadAssignment(assignment.id)
  const waits = assignment.patch === null && assignment.campaign.patchPolicy === 'after_first_span'
  const saved = useWorkspaceState((state) => state.sync.phase === 'saved' && state.document.length > 0)
  useEffect(() => {
    if (waits && saved) void reload()
  }, [waits, saved, reload])
  return null
}

function DeepLink() {
  useDeepLink()
  return null
}
