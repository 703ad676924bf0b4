import type { CSSProperties } from 'react'
import { PseudonymChip } from '../../components/PseudonymChip.tsx'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import code from './CodePanel.module.css'
import { laneColour } from './lane-places.ts'
import { lanesOf } from './lanes.ts'

/** Shows and hides what each pseudonym marked, with her lines in this file. */
export function PseudonymToggles({ path }: { path: string }) {
  const { adjudication, store } = useAdjudicationPage()
  const hidden = useAdjudicationState((state) => state.hidden)
  return (
    <fieldset className={code.toggles} aria-label="Submissions shown">
      {lanesOf(adjudication.submissions, path).map(({ pseudonym, index, runs }) => {
        const lines = runs.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0)
        return (
          <button
            key={pseudonym}
            type="button"
            className={code.toggle}
            style={{ '--lane': laneColour(index) } as CSSProperties}
            aria-pressed={!hidden.has(pseudonym)}
            onClick={() => store.getState().togglePseudonym(pseudonym)}
          >
            <PseudonymChip name={pseudonym} index={index} />
            {lines}
            <span className={code.word}>{lines === 1 ? 'line' : 'lines'}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
