import type { FileContent } from '@goldspan/contract'
import { useMemo } from 'react'
import { useBlocks, useFile } from '../queries.ts'
import type { FileFacts } from '../store/store-types.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'

/** The file in front, and what marking needs to know of it; null until both are there. */
export function useActiveFile(): { readonly content: FileContent | null; readonly facts: FileFacts | null } {
  const { assignment } = useWorkspace()
  const path = useWorkspaceState((state) => state.tabs.active)
  const content = useFile(assignment.id, path).data ?? null
  const blocks = useBlocks(assignment.id, path).data?.blocks
  return useMemo(
    () => ({
      content,
      facts: content && { path: content.path, lineCount: content.lineCount, blocks: blocks ?? [] },
    }),
    [content, blocks],
  )
}
