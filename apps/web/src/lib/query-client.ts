import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Tries again only what may succeed later; a refusal is final at once. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failures < 3
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 15_000),
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        // Our own server may answer although the browser believes itself offline (localhost).
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
