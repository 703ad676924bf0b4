import { Navigate, Outlet, useLocation } from 'react-router'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorState } from '../components/ErrorState.tsx'
import { LoadingState } from '../components/LoadingState.tsx'
import { useCurrentUser, useSession } from '../features/session/queries.ts'
import { PageFrame } from './PageFrame.tsx'

/** Lets signed-in people through; others sign in first and then come back here. */
export function RequireSession() {
  const session = useSession()
  const location = useLocation()
  if (session.isPending) return <LoadingState label="Opening Goldspan" />
  if (session.isError) {
    return (
      <ErrorState
        title="Goldspan could not be opened"
        error={session.error}
        onRetry={() => session.refetch()}
      />
    )
  }
  if (!session.data.user) {
    return <Navigate to="/signin" replace state={{ from: location.pathname + location.search }} />
  }
  return <Outlet />
}

export function RequireAdmin() {
  const user = useCurrentUser()
  if (user.role !== 'annotator') return <Outlet />
  return (
    <PageFrame title="Not yours to see">
      <EmptyState title="This page is for administrators">
        Your account is an annotator’s. Your tasks are on the start page.
      </EmptyState>
    </PageFrame>
  )
}
