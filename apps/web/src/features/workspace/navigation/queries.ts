import type {
  CodePlace,
  DefinitionAnswers,
  HierarchyAnswer,
  HoverAnswer,
  NavigationState,
  ReferenceAnswers,
  SymbolMatches,
} from '@goldspan/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type QueryParameters } from '../../../lib/api-client.ts'
import type { HierarchyKind } from '../store/store-types.ts'

function question<T extends { readonly isComplete: boolean }>(
  id: string,
  op: string,
  query: QueryParameters,
) {
  return queryOptions({
    queryKey: ['navigation', id, op, query] as const,
    queryFn: ({ signal }) => api.get<T>(`/assignments/${id}/navigation/${op}`, { query, signal }),
    // An answer that stands on all files stays as it is; one from before may be different a moment later.
    staleTime: ({ state }) => (state.data?.isComplete ? Number.POSITIVE_INFINITY : 0),
    structuralSharing: false,
  })
}

function at({ path, line, column }: CodePlace): QueryParameters {
  return { path, line, column }
}

/** The questions about a place, as queries of the page's cache. */
export const navigationQueries = {
  definitions: (id: string, place: CodePlace) => question<DefinitionAnswers>(id, 'definitions', at(place)),
  implementations: (id: string, place: CodePlace) =>
    question<DefinitionAnswers>(id, 'implementations', at(place)),
  references: (id: string, place: CodePlace) => question<ReferenceAnswers>(id, 'references', at(place)),
  highlights: (id: string, place: CodePlace) => question<ReferenceAnswers>(id, 'highlights', at(place)),
  hover: (id: string, place: CodePlace) => question<HoverAnswer>(id, 'hover', at(place)),
  hierarchy: (id: string, place: CodePlace, kind: HierarchyKind) =>
    question<HierarchyAnswer>(id, 'hierarchy', { ...at(place), kind }),
  symbols: (id: string, query: string, limit: number) =>
    question<SymbolMatches>(id, 'symbols', { query, limit }),
}

export function useReferences(id: string, place: CodePlace) {
  return useQuery(navigationQueries.references(id, place))
}

export function useHierarchy(id: string, place: CodePlace, kind: HierarchyKind) {
  return useQuery(navigationQueries.hierarchy(id, place, kind))
}

/** The symbols that match what is typed; what answered before stays until there is something new. */
export function useSymbols(id: string, query: string, limit: number) {
  return useQuery({
    ...navigationQueries.symbols(id, query, limit),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

const POLL_MILLIS = 700

function indexKey(id: string) {
  return ['navigation-index', id] as const
}

/** How far the files of the base commit have been read; asked for again while that goes on. */
export function useIndexState(id: string) {
  return useQuery({
    queryKey: indexKey(id),
    queryFn: ({ signal }) => api.get<NavigationState>(`/assignments/${id}/navigation`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'indexing' ? POLL_MILLIS : false),
  })
}

/** Starts or cancels the reading of the files. */
export function useIndexControl(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: 'start' | 'cancel') =>
      wish === 'start'
        ? api.post<NavigationState>(`/assignments/${id}/navigation`)
        : api.delete<NavigationState>(`/assignments/${id}/navigation`),
    onSuccess: (state) => queryClient.setQueryData(indexKey(id), state),
  })
}
