import { Navigate, useLocation } from 'react-router'
import classes from './EntryFrame.module.css'
import { EntryFrame } from './EntryFrame.tsx'
import { useSession } from './queries.ts'
import { SignInForm } from './SignInForm.tsx'

export function SignInPage() {
  const session = useSession()
  const { state } = useLocation()
  if (session.data?.user) return <Navigate to={pageBefore(state)} replace />
  return (
    <EntryFrame title="Sign in">
      {session.data?.needsSetup && (
        <p className={classes.text}>
          This instance has no owner yet. Open the set-up link that the server printed when it started.
        </p>
      )}
      {/* Who has signed in is in the session's cache, and this page then leads on by itself. */}
      <SignInForm onSignedIn={() => {}} />
    </EntryFrame>
  )
}

function pageBefore(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string') {
    return state.from
  }
  return '/'
}
