import type { Invitation, InvitationBody, NewInvitation, PersonUpdate, User } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'

const peopleKey = ['people'] as const
const invitationsKey = ['invitations'] as const

export function usePeople() {
  return useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => api.get<PageOf<User>>('/people', { signal }),
  })
}

export function useUpdatePerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, update }: { userId: string; update: PersonUpdate }) =>
      api.patch<User>(`/people/${userId}`, update),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleKey }),
        queryClient.invalidateQueries({ queryKey: ['campaign'] }),
      ]),
  })
}

export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api.get<PageOf<Invitation>>('/invitations', { signal }),
  })
}

export function useInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvitationBody) => api.post<NewInvitation>('/invitations', body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsKey }),
  })
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => api.delete<null>(`/invitations/${invitationId}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsKey }),
  })
}
