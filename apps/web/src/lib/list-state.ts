import { useCallback } from 'react'
import { oneOf, type UrlChanges, useUrlState } from './url-state.ts'

/** What a list that the server filters, sorts and pages is asked for. */
export type ListState<Key extends string> = {
  readonly search?: string
  readonly sort: Key
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
}

export const PAGE_SIZE = 50

export function readListState<Key extends string>(
  parameters: URLSearchParams,
  sortKeys: readonly Key[],
  fallback: Key,
): ListState<Key> {
  const offset = Number(parameters.get('offset') ?? 0)
  const search = parameters.get('search')
  return {
    ...(search ? { search } : {}),
    sort: oneOf(parameters.get('sort'), sortKeys) ?? fallback,
    descending: parameters.get('descending') === 'true',
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    limit: PAGE_SIZE,
  }
}

/** A list's state in the address. Every change but turning the page goes back to the first page. */
export function useListState<Key extends string>(sortKeys: readonly Key[], fallback: Key) {
  const { parameters, change } = useUrlState()
  const filter = useCallback((changes: UrlChanges) => change({ offset: null, ...changes }), [change])
  return {
    parameters,
    list: readListState(parameters, sortKeys, fallback),
    filter,
    sortBy: (sorting: { readonly key: string; readonly descending: boolean }) =>
      filter({ sort: sorting.key, descending: sorting.descending }),
    turnTo: (offset: number) => change({ offset: offset === 0 ? null : offset }, 'push'),
  }
}
