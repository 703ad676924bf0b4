import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { formatMoment } from '../lib/format.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState, sentenceOf } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'
import { Notice } from './Notice.tsx'

type QueryStateProps<Data> = {
  readonly query: UseQueryResult<Data>
  /** "Loading the people". */
  readonly loading: string
  /** "The people could not be loaded". */
  readonly failure: string
  readonly children: (data: Data) => ReactNode
}

/** What a query has to show: waiting, a failure with a way on, or the data; old data stays when a refresh fails. */
export function QueryState<Data>({ query, loading, failure, children }: QueryStateProps<Data>) {
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState label={loading} />
    if (query.error instanceof ApiError && query.error.status === 403) {
      return <EmptyState title="Hidden from you">{sentenceOf(query.error)}</EmptyState>
    }
    return <ErrorState title={failure} error={query.error} onRetry={() => query.refetch()} />
  }
  return (
    <>
      {query.isError && (
        <Notice tone="warn">
          This is what was there at {formatMoment(new Date(query.dataUpdatedAt).toISOString())}; it could not
          be refreshed. {sentenceOf(query.error)}
        </Notice>
      )}
      {children(query.data)}
    </>
  )
}
