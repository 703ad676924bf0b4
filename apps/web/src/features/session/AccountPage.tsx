import { Navigate } from 'react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './EntryFrame.module.css'
import { EntryFrame } from './EntryFrame.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { useLinkToken } from './link-token.ts'
import { useCreateAccount, useInvitationPreview } from './queries.ts'

/** Completes the set-up link of a new instance, or an invitation. */
export function AccountPage({ kind }: { kind: 'setup' | 'join' }) {
  const token = useLinkToken()
  const preview = useInvitationPreview(token)
  const create = useCreateAccount(kind)
  if (create.isSuccess) return <Navigate to="/" replace />
  return (
    <EntryFrame title={kind === 'setup' ? 'Set up Goldspan' : 'Join Goldspan'}>
      {token === '' && <IncompleteLink />}
      {preview.isLoading && <LoadingState label="Checking the link" />}
      {preview.isError && (
        <ErrorState title="The link did not work" error={preview.error} onRetry={() => preview.refetch()} />
      )}
      {preview.data && (
        <>
          <p className={classes.text}>{welcome(kind, preview.data.role)}</p>
          <AccountForm token={token} preview={preview.data} create={create} />
        </>
      )}
    </EntryFrame>
  )
}

function welcome(kind: 'setup' | 'join', role: string): string {
  if (kind === 'setup') return 'You become the owner of this instance. The link works once.'
  return `You are invited as ${role === 'annotator' ? 'an annotator' : 'an administrator'}.`
}
