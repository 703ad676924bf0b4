import { Navigate } from 'react-router'
import { useCurrentUser } from '../features/session/queries.ts'

/** Everybody starts where her work is. */
export function StartPage() {
  const user = useCurrentUser()
  return <Navigate to={user.role === 'annotator' ? '/work' : '/admin'} replace />
}
