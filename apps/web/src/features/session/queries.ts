import type { AccountBody, InvitationPreview, Session, SignInBody, User } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'

const sessionKey = ['session'] as const

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => api.get<Session>('/session', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The signed-in person; only for pages behind the session gate. */
export function useCurrentUser(): User {
  const user = useSession().data?.user
  if (!user) throw new Error('This page stands behind the session gate and was drawn without a session.')
  return user
}

export function useSignIn() {
  return useSessionMutation((body: SignInBody) => api.post<Session>('/session', body))
}

export function useSignInByLink() {
  return useSessionMutation((body: { token: string }) => api.post<Session>('/session/link', body))
}

export function useCreateAccount(kind: 'setup' | 'join') {
  const path = kind === 'setup' ? '/setup' : '/invitations/accept'
  return useSessionMutation((body: AccountBody) => api.post<Session>(path, body))
}

export function useInvitationPreview(token: string) {
  return useQuery({
    queryKey: ['invitation-preview', token],
    queryFn: ({ signal }) => api.get<InvitationPreview>('/invitations/preview', { query: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => api.delete<null>('/session'),
    // A full load drops every cache and store of the person who left.
    onSuccess: () => window.location.assign('/signin'),
  })
}

function useSessionMutation<Body>(mutationFn: (body: Body) => Promise<Session>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (session) => queryClient.setQueryData(sessionKey, session),
  })
}
