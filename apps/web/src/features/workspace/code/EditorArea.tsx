import { IconArrowLeft, IconArrowRight, IconFileCode } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { useFile } from '../queries.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import classes from './EditorArea.module.css'
import { EditorTabs } from './EditorTabs.tsx'
import { TreatmentPanel } from './TreatmentPanel.tsx'

// The code editor is by far the largest part of the page: the rest is there before it.
const CodePane = lazy(async () => ({ default: (await import('./CodePane.tsx')).CodePane }))

export function EditorArea() {
  const path = useWorkspaceState((state) => state.tabs.active)
  return (
    <section className={classes.area} aria-label="Code" id="content">
      <div className={classes.bar}>
        <EditorTabs />
        <PositionButtons />
      </div>
      {path === null ? (
        <EmptyState icon={<IconFileCode size={22} stroke={1.3} />} title="No file is open">
          Choose one in the explorer, or press <Kbd chord="Mod+P" /> and type a part of its name.
        </EmptyState>
      ) : (
        <OpenFile path={path} />
      )}
    </section>
  )
}

function OpenFile({ path }: { path: string }) {
  const { assignment } = useWorkspace()
  const file = useFile(assignment.id, path)
  if (file.isPending) return <LoadingState label={`Loading ${path}`} />
  if (file.isError) {
    return (
      <ErrorState title={`${path} could not be opened`} error={file.error} onRetry={() => file.refetch()} />
    )
  }
  return (
    <>
      <Breadcrumbs path={path} />
      {file.data.treatment === 'text' && file.data.text !== null ? (
        <Suspense fallback={<LoadingState label="Loading the editor" />}>
          <CodePane content={file.data} text={file.data.text} />
        </Suspense>
      ) : (
        <TreatmentPanel content={file.data} />
      )}
    </>
  )
}

function PositionButtons() {
  const { step } = useActions()
  const back = useWorkspaceState((state) => state.positions.index > 0)
  const forward = useWorkspaceState((state) => state.positions.index < state.positions.visited.length - 1)
  return (
    <div className={classes.positions}>
      <IconButton label="Go back" shortcut="Alt+←" disabled={!back} onClick={() => step(-1)}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <IconButton label="Go forward" shortcut="Alt+→" disabled={!forward} onClick={() => step(1)}>
        <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
