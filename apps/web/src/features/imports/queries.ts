import type { ImportKind, ImportRow, ImportSummary, RowStatus } from '@goldspan/contract'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'
import { pollInterval } from '../repositories/jobs.ts'

const importsKey = ['imports'] as const

export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.get<PageOf<ImportSummary>>('/imports', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.items.map(({ job }) => job) ?? [], false),
  })
}

export function useImport(importId: string) {
  return useQuery({
    queryKey: [...importsKey, importId],
    queryFn: ({ signal }) => api.get<ImportSummary>(`/imports/${importId}`, { signal }),
    refetchInterval: ({ state }) => pollInterval([state.data?.job ?? null], false),
  })
}

export type RowsQuery = {
  readonly status?: RowStatus
  readonly offset: number
  readonly limit: number
}

/** The rows of the report; `finished` is part of the key so that the end of the work shows them. */
export function useImportRows(importId: string, query: RowsQuery, finished: boolean) {
  return useQuery({
    queryKey: [...importsKey, importId, 'rows', query, finished],
    queryFn: ({ signal }) => api.get<PageOf<ImportRow>>(`/imports/${importId}/rows`, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: finished,
  })
}

export type ImportRequest = {
  readonly files: readonly File[]
  /** Null lets the server find out. */
  readonly kind: ImportKind | null
  readonly dryRun: boolean
  readonly signal: AbortSignal
}

const PATIENCE = 15 * 60_000

export function useStartImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ files, kind, dryRun, signal }: ImportRequest) => {
      const form = new FormData()
      for (const file of files) form.append('file', file, file.name)
      return api.post<ImportSummary>('/imports', form, { query: { kind, dryRun }, signal, timeout: PATIENCE })
    },
    onSuccess: ({ id }, { files }) => {
      queryClient.setQueryData(sentFilesKey(id), files)
      return queryClient.invalidateQueries({ queryKey: importsKey, exact: true })
    },
  })
}

const sentFilesKey = (importId: string) => ['sent-files', importId] as const

/** The files behind an import while the tab that sent them lives, so that a dry run can be imported without choosing again. */
export function useSentFiles(importId: string): readonly File[] {
  const { data } = useQuery<readonly File[]>({ queryKey: sentFilesKey(importId), queryFn: skipToken })
  return data ?? []
}
