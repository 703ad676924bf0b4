import { useMemo } from 'react'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'

/** How many spans each marked file has. */
export function useSpanCounts(): ReadonlyMap<string, number> {
  const document = useWorkspaceState((state) => state.document)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { path } of document) counts.set(path, (counts.get(path) ?? 0) + 1)
    return counts
  }, [document])
}

/** The files that the reference patch touches at the base commit, as far as she may know it. */
export function usePatchPaths(): ReadonlySet<string> {
  const { patch } = useWorkspace().assignment
  return useMemo(
    () => new Set((patch ?? []).filter(({ status }) => status !== 'added').map(({ path }) => path)),
    [patch],
  )
}

/** The edited lines of each file of the patch. */
export function usePatchLines(): ReadonlyMap<string, readonly number[]> {
  const { patch } = useWorkspace().assignment
  return useMemo(
    () =>
      new Map(
        (patch ?? [])
          .filter(({ editedLines }) => editedLines.length > 0)
          .map(({ path, editedLines }) => [path, editedLines]),
      ),
    [patch],
  )
}
