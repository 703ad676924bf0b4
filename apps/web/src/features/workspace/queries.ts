import type {
  Assignment,
  FileBlocks,
  FileContent,
  FileList,
  SkipBody,
  SubmitBody,
  SubmitCheck,
} from '@goldspan/contract'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../lib/api-client.ts'
import { useStableArray } from '../../lib/use-stable-array.ts'

function assignmentKey(id: string) {
  return ['assignment', id] as const
}

/** The task with what the server has; asked for anew whenever the page opens, because edits build on it. */
export function useAssignment(id: string) {
  return useQuery({
    queryKey: assignmentKey(id),
    queryFn: ({ signal }) => api.get<Assignment>(`/assignments/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useReloadAssignment(id: string) {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: assignmentKey(id) }), [queryClient, id])
}

// What lies at the base commit never changes, so there is nothing to compare with an earlier answer either.
const immutable = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const

export function useFiles(id: string) {
  return useQuery({
    queryKey: ['files', id],
    queryFn: ({ signal }) => api.get<FileList>(`/assignments/${id}/files`, { signal, timeout: 60_000 }),
    ...immutable,
  })
}

function fileQuery(id: string, path: string) {
  return {
    queryKey: ['file', id, path],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<FileContent>(`/assignments/${id}/file`, { query: { path }, signal }),
    ...immutable,
  } as const
}

function blocksQuery(id: string, path: string) {
  return {
    queryKey: ['blocks', id, path],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<FileBlocks>(`/assignments/${id}/blocks`, { query: { path }, signal }),
    ...immutable,
  } as const
}

/** The text of a file outside of a component. */
export function fetchFile(queryClient: QueryClient, id: string, path: string): Promise<FileContent> {
  return queryClient.fetchQuery(fileQuery(id, path))
}

/** The blocks of a file outside of a component. */
export function fetchBlocks(queryClient: QueryClient, id: string, path: string): Promise<FileBlocks> {
  return queryClient.fetchQuery(blocksQuery(id, path))
}

export function useFile(id: string, path: string | null) {
  return useQuery({ ...fileQuery(id, path ?? ''), enabled: path !== null })
}

export function useBlocks(id: string, path: string | null) {
  return useQuery({ ...blocksQuery(id, path ?? ''), enabled: path !== null })
}

/** Several files at once, in the order of the paths; what is not there yet is undefined. */
export function useManyFiles(id: string, paths: readonly string[]) {
  const results = useQueries({ queries: paths.map((path) => fileQuery(id, path)) })
  return useStableArray(results.map(({ data }) => data))
}

/** The blocks of several files, in the order of the paths; what is not there yet is undefined. */
export function useManyBlocks(id: string, paths: readonly string[]) {
  const results = useQueries({ queries: paths.map((path) => blocksQuery(id, path)) })
  return useStableArray(results.map(({ data }) => data))
}

/** The submit check of one revision. */
export function useSubmitCheck(id: string, revision: number, enabled: boolean) {
  return useQuery({
    queryKey: ['check', id, revision],
    queryFn: ({ signal }) => api.get<SubmitCheck>(`/assignments/${id}/check`, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

export function useSubmit(id: string) {
  return useAssignmentMutation(id, (body: SubmitBody) =>
    api.post<Assignment>(`/assignments/${id}/submit`, body),
  )
}

export function useReopen(id: string) {
  return useAssignmentMutation(id, () => api.post<Assignment>(`/assignments/${id}/reopen`))
}

export function useRevive(id: string) {
  return useAssignmentMutation(id, () => api.post<Assignment>(`/assignments/${id}/revive`))
}

export function useSkip(id: string) {
  return useMutation({
    mutationFn: (body: SkipBody) => api.post<null>(`/assignments/${id}/skip`, body),
  })
}

function useAssignmentMutation<Body>(id: string, mutationFn: (body: Body) => Promise<Assignment>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (assignment) => queryClient.setQueryData(assignmentKey(id), assignment),
  })
}
