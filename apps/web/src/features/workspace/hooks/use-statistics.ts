import type { FileContent } from '@goldspan/contract'
import { coveredLines, type DocumentStatistics, documentStatistics } from '@goldspan/core'
import { useDeferredValue, useMemo } from 'react'
import { useManyBlocks, useManyFiles } from '../queries.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { lineSizesOf } from './line-sizes.ts'
import { usePatchLines } from './use-file-badges.ts'

export type Statistics = DocumentStatistics & {
  /** Lines of the patch inside the spans; null while the patch is withheld or has no lines in the base. */
  readonly patch: { readonly covered: number; readonly total: number } | null
}

/** Sizes of what is marked, as it is on the screen. */
export function useStatistics(): Statistics {
  const { assignment } = useWorkspace()
  // Counting may come a moment after the mark is on the screen.
  const document = useDeferredValue(useWorkspaceState((state) => state.document))
  const patchLines = usePatchLines()
  const paths = useMemo(() => [...new Set(document.map(({ path }) => path))], [document])
  const files = useManyFiles(assignment.id, paths)
  const blocks = useManyBlocks(assignment.id, paths)
  return useMemo(() => {
    const contents = files.filter((content): content is FileContent => content !== undefined)
    const facts = {
      blocksByPath: new Map(blocks.flatMap((data) => (data ? [[data.path, data.blocks]] : []))),
      lineCounts: new Map(contents.map(({ path, lineCount }) => [path, lineCount])),
      lineSizes: new Map(
        contents.flatMap((content) => {
          const sizes = lineSizesOf(content)
          return sizes ? [[content.path, sizes] as const] : []
        }),
      ),
    }
    const patch = patchLines.size > 0 ? coveredLines(document, patchLines) : null
    return { ...documentStatistics(document, facts), patch }
  }, [document, patchLines, files, blocks])
}
