import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { formatPlural } from '../../../lib/format.ts'
import { usePatchPaths, useSpanCounts } from '../hooks/use-file-badges.ts'
import { useFiles } from '../queries.ts'
import { useWorkspace } from '../workspace-context.ts'
import classes from './Explorer.module.css'
import { FileTree } from './FileTree.tsx'
import { buildTree } from './file-tree.ts'

export function Explorer() {
  const { assignment } = useWorkspace()
  const files = useFiles(assignment.id)
  const [onlyRelevant, setOnlyRelevant] = useState(false)
  const counts = useSpanCounts()
  const inPatch = usePatchPaths()
  const entries = files.data?.entries
  const relevantCounts = onlyRelevant ? counts : null
  const tree = useMemo(() => {
    const shown = (path: string) => !relevantCounts || relevantCounts.has(path) || inPatch.has(path)
    return entries && buildTree(entries.filter(({ path }) => shown(path)))
  }, [entries, relevantCounts, inPatch])
  return (
    <section className={classes.explorer} aria-label="Explorer">
      <PanelHead title="Explorer">
        <IconButton
          label="Only files that are marked or in the patch"
          pressed={onlyRelevant}
          onClick={() => setOnlyRelevant(!onlyRelevant)}
        >
          {onlyRelevant ? <IconFilterFilled size={15} /> : <IconFilter size={15} stroke={1.6} />}
        </IconButton>
      </PanelHead>
      {files.isPending && <LoadingState label="Loading the files" />}
      {files.isError && (
        <ErrorState
          title="The files could not be listed"
          error={files.error}
          onRetry={() => files.refetch()}
        />
      )}
      {tree && <FileTree key={String(onlyRelevant)} tree={tree} openAll={onlyRelevant} />}
      {files.data && files.data.invalidPaths.length > 0 && (
        <p className={classes.note} title={files.data.invalidPaths.join('\n')}>
          {formatPlural(files.data.invalidPaths.length, 'path is', 'paths are')} not valid UTF-8 and not
          listed
        </p>
      )}
    </section>
  )
}
