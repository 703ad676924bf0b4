import { useParams } from 'react-router'
import { PageFrame } from '../../app/PageFrame.tsx'

export function WorkspacePage() {
  const { assignmentId } = useParams()
  return <PageFrame title={`Task ${assignmentId}`}>Opening</PageFrame>
}
