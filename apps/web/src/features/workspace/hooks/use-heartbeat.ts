import type { HeartbeatAnswer } from '@goldspan/contract'
import { isEditable } from '@goldspan/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useReloadAssignment } from '../queries.ts'
import { ActivityReporter } from '../sync/activity-reporter.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'

/** Reports active time while the task is open, and gives the seconds to show, anew every second. */
export function useActiveSeconds(): number {
  const { assignment } = useWorkspace()
  const reporter = useReporter()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = reporter?.seconds(Date.now()) ?? assignment.activeSeconds
  useCapNotice(seconds)
  return seconds
}

function useReporter(): ActivityReporter | null {
  const { assignment } = useWorkspace()
  const { id } = assignment
  const state = useWorkspaceState((store) => store.assignmentState)
  const reload = useReloadAssignment(id)
  const onAnswer = useRef<(answer: HeartbeatAnswer) => void>(() => {})
  onAnswer.current = (answer) => {
    if (answer.state !== state) void reload()
  }
  const seconds = useRef(assignment.activeSeconds)
  seconds.current = assignment.activeSeconds
  const [reporter, setReporter] = useState<ActivityReporter | null>(null)
  const counts = isEditable(state)
  useEffect(() => {
    if (!counts) return
    const created = new ActivityReporter({
      newId: randomId,
      seconds: seconds.current,
      send: (body, keepalive) =>
        api.post<HeartbeatAnswer>(`/assignments/${id}/heartbeat`, body, { keepalive }),
      onAnswer: (answer) => onAnswer.current(answer),
    })
    setReporter(created)
    return () => {
      created.stop()
      setReporter(null)
    }
  }, [id, counts])
  return reporter
}

/** Says once that the campaign's time for a task is used up. */
function useCapNotice(seconds: number): void {
  const { campaign } = useWorkspace().assignment
  const { notify } = useActions()
  const over = seconds >= campaign.capMinutes * 60
  const told = useRef(over)
  useEffect(() => {
    if (!over || told.current) return
    told.current = true
    notify({
      message: `You have worked for ${campaign.capMinutes} minutes on this task, the time this campaign gives. Your work is kept; submit it, or ask an administrator for more time.`,
    })
  }, [over, campaign.capMinutes, notify])
}
