import type { Region } from '@goldspan/contract'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { baseName, directoryOf } from '../../lib/paths.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { CodeHeads } from './CodeHeads.tsx'
import code from './CodePanel.module.css'
import { PseudonymToggles } from './PseudonymToggles.tsx'
import { useTaskFile } from './queries.ts'

const ComparedCode = lazy(async () => ({ default: (await import('./ComparedCode.tsx')).ComparedCode }))

/** The evidence: the file of the region with a lane for each pseudonym and the heat of how many marked a line. */
export function CodePanel({ region }: { region: Region }) {
  const { place } = useAdjudicationPage()
  const { path } = region
  const file = useTaskFile(place.taskId, path)
  return (
    <section className={code.panel} aria-label="Code" data-pane="code">
      <div className={classes.head}>
        <h2 className={code.path} title={path}>
          <span className={code.directory}>{directoryOf(path)}</span>
          <span>{baseName(path)}</span>
        </h2>
        <span className={classes.space} />
        <PseudonymToggles path={path} />
      </div>
      <CodeHeads />
      <QueryState query={file} loading="Reading the file" failure="The file could not be read">
        {(content) =>
          content.text === null || content.treatment !== 'text' ? (
            <EmptyState title="This file has no text to show">
              It is {content.treatment.replace('_', ' ')} at the base commit. Its region can still be decided
              by its lines.
            </EmptyState>
          ) : (
            <Suspense fallback={<LoadingState label="Loading the code view" />}>
              <ComparedCode region={region} content={content} text={content.text} />
            </Suspense>
          )
        }
      </QueryState>
    </section>
  )
}
