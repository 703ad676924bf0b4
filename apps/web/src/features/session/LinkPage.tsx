import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { useLinkToken } from './link-token.ts'
import { useSignInByLink } from './queries.ts'

/** Signs in with the secret of a link. */
export function LinkPage() {
  const token = useLinkToken()
  const { mutate, isSuccess, isError, error } = useSignInByLink()
  const sent = useRef(false)
  useEffect(() => {
    if (token === '' || sent.current) return
    sent.current = true
    mutate({ token })
  }, [token, mutate])
  if (isSuccess) return <Navigate to="/" replace />
  return (
    <EntryFrame title="Signing in">
      {token === '' && <IncompleteLink />}
      {isError && (
        <ErrorState title="The link did not work" error={error} onRetry={() => mutate({ token })} />
      )}
      {token !== '' && !isError && <LoadingState label="Checking the link" />}
    </EntryFrame>
  )
}
