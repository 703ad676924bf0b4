import { useRef } from 'react'

/** The same array as before as long as its elements are the same, so that what is derived from it is kept. */
export function useStableArray<T>(next: readonly T[]): readonly T[] {
  const kept = useRef(next)
  const same =
    next.length === kept.current.length && next.every((each, index) => each === kept.current[index])
  if (!same) kept.current = next
  return kept.current
}
