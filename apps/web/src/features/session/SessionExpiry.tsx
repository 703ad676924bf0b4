import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { onUnauthorised } from '../../lib/api-client.ts'
import { useSession } from './queries.ts'
import { SignInForm } from './SignInForm.tsx'

const ExpiredContext = createContext(false)

/** Whether the session has run out while the page stays open; work done meanwhile waits on the device. */
export function useSessionExpired(): boolean {
  return useContext(ExpiredContext)
}

/** When the session runs out, asks to sign in again over the page, which stays as it is. */
export function SessionExpiry({ children }: { children: ReactNode }) {
  const [expired, setExpired] = useState(false)
  const { data } = useSession()
  const queryClient = useQueryClient()
  const user = data?.user ?? null
  useEffect(() => {
    if (!user) return
    return onUnauthorised(() => setExpired(true))
  }, [user])
  const onSignedIn = (id: string) => {
    // Somebody else must not find the page of the person before.
    if (id !== user?.id) return window.location.assign('/')
    setExpired(false)
    void queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' })
  }
  return (
    <ExpiredContext.Provider value={expired}>
      {children}
      <Modal
        opened={expired && user !== null}
        onClose={() => {}}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title="Sign in again"
        size={360}
      >
        <p style={{ marginBottom: 12, color: 'var(--t2)' }}>
          Your session has ended. The page stays as it is, and unsaved edits are kept on this device.
        </p>
        <SignInForm email={user?.email ?? ''} onSignedIn={onSignedIn} />
      </Modal>
    </ExpiredContext.Provider>
  )
}
