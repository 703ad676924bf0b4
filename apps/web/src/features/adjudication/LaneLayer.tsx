import type { LineRange } from '@goldspan/core'
import type { CSSProperties } from 'react'
import type { CodePlaces } from '../../editor/ComparisonEditor.tsx'
import code from './CodePanel.module.css'
import { heatClass } from './HeatChip.tsx'
import { heatLeft, isRepeated, laneColour, laneLeft } from './lane-places.ts'
import type { HeatRun, Lane } from './lanes.ts'

type LaneLayerProps = {
  readonly places: CodePlaces
  readonly lanes: readonly Lane[]
  readonly heat: readonly HeatRun[]
  readonly hidden: ReadonlySet<string>
}

/**
 * The lanes and the heat column. They are drawn for the eye; the panel on the right says the same in words, so that
 * nothing here needs to be read out.
 */
export function LaneLayer({ places, lanes, heat, hidden }: LaneLayerProps) {
  return (
    <div aria-hidden="true">
      {lanes
        .filter(({ pseudonym }) => !hidden.has(pseudonym))
        .flatMap(({ pseudonym, index, runs }) =>
          runs.map((run) => (
            <i
              key={`${pseudonym} ${run.startLine}`}
              className={code.lane}
              data-striped={isRepeated(index) || undefined}
              style={
                { ...inset(places, run), left: laneLeft(index), '--lane': laneColour(index) } as CSSProperties
              }
            />
          )),
        )}
      {heat.map((run) => (
        <span
          key={run.startLine}
          className={`${code.heat} ${heatClass(run.level)}`}
          style={{ ...cover(places, run), left: heatLeft(lanes.length) }}
        >
          {run.k}
        </span>
      ))}
    </div>
  )
}

export function cover(places: CodePlaces, { startLine, endLine }: LineRange) {
  const top = places.lineTop(startLine)
  return { top, height: (endLine - startLine + 1) * places.lineHeight }
}

/** A little less than its lines, so that neighbouring runs stay apart. */
function inset(places: CodePlaces, range: LineRange) {
  const { top, height } = cover(places, range)
  return { top: top + 2, height: height - 4 }
}
