import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from 'react-router'
import { PageFrame } from '../../app/PageFrame.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { useCurrentUser } from '../session/queries.ts'
import { useAssignment } from './queries.ts'
import { WorkspaceProvider } from './WorkspaceProvider.tsx'

/** One task, to be worked on. */
export function WorkspacePage() {
  const { assignmentId = '' } = useParams()
  const user = useCurrentUser()
  const assignment = useAssignment(assignmentId)
  useDocumentTitle(assignment.data ? `${assignment.data.task.title} · Goldspan` : 'Goldspan')
  if (assignment.data) {
    // A key of its own for each task: what belongs to one never reaches another.
    const key = `${user.id}/${assignmentId}`
    return <WorkspaceProvider key={key} userId={user.id} assignment={assignment.data} />
  }
  if (assignment.isPending) return <LoadingState label="Opening the task" />
  return (
    <PageFrame title="Task">
      <ErrorState
        title="The task could not be opened"
        error={assignment.error}
        onRetry={() => assignment.refetch()}
      />
    </PageFrame>
  )
}
