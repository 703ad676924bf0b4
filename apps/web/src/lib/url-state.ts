import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type UrlChanges = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * The address's query as the page's state, so that a link shows the same filter. A value of null, undefined, false or
 * the empty text leaves the address; a change replaces the entry of the history unless `push` is said.
 */
export function useUrlState() {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (changes: UrlChanges, history: 'replace' | 'push' = 'replace') =>
      setParameters((before) => withChanges(before, changes), { replace: history === 'replace' }),
    [setParameters],
  )
  return { parameters, change }
}

export function withChanges(before: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === false || value === '') after.delete(name)
    else after.set(name, String(value))
  }
  return after
}

/** A value of the address if it is one of the allowed ones. */
export function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === value)
}
