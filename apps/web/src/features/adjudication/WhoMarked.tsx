import type { Region } from '@goldspan/contract'
import { type LineRange, lineSetOf } from '@goldspan/core'
import type { CSSProperties } from 'react'
import { PseudonymChip } from '../../components/PseudonymChip.tsx'
import { RoleChip } from '../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../components/roles.ts'
import { formatLines } from '../../lib/format.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { laneColour } from './lane-places.ts'
import { describeKind } from './words.ts'

/** What each pseudonym marked here, in lines, as a bar, and with her role and reason. */
export function WhoMarked({ region }: { region: Region }) {
  const { adjudication } = useAdjudicationPage()
  const names = adjudication.submissions.map(({ pseudonym }) => pseudonym)
  const around = surroundings(region)
  return (
    <div className={panel.section}>
      <h3 className={classes.caption}>Who marked what</h3>
      {names.map((name, index) => {
        const marks = region.markedBy.filter(({ pseudonym }) => pseudonym === name)
        const runs = lineSetOf(marks.map((mark) => ({ ...mark, path: region.path }))).get(region.path) ?? []
        return (
          <div key={name} className={panel.who}>
            <PseudonymChip name={name} index={index} />
            <span>Annotator {name}</span>
            <code>{runs.length === 0 ? 'nothing' : runs.map(formatLines).join(', ')}</code>
            <Track runs={runs} around={around} colour={laneColour(index)} />
          </div>
        )
      })}
      <p className={panel.kind}>{describeKind(region)}</p>
      <ul className={panel.reasons} aria-label="Roles and reasons">
        {region.markedBy.map(({ pseudonym, role, reason, startLine }) => (
          <li key={`${pseudonym} ${startLine} ${role}`}>
            <PseudonymChip name={pseudonym} index={names.indexOf(pseudonym)} />
            <RoleChip role={role} />
            <span>{reason === '' ? `${ROLE_LOOKS[role].name}, no reason given` : reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The lines that the bars stand for: the region and all marks that reach into it. */
function surroundings({ startLine, endLine, markedBy }: Region): LineRange {
  return {
    startLine: Math.min(startLine, ...markedBy.map((mark) => mark.startLine)),
    endLine: Math.max(endLine, ...markedBy.map((mark) => mark.endLine)),
  }
}

type TrackProps = { readonly runs: readonly LineRange[]; readonly around: LineRange; readonly colour: string }

function Track({ runs, around, colour }: TrackProps) {
  const length = around.endLine - around.startLine + 1
  const percent = (lines: number) => `${(100 * lines) / length}%`
  return (
    <div className={panel.track} style={{ '--lane': colour } as CSSProperties} aria-hidden="true">
      {runs.map(({ startLine, endLine }) => (
        <i
          key={startLine}
          style={{ left: percent(startLine - around.startLine), width: percent(endLine - startLine + 1) }}
        />
      ))}
    </div>
  )
}
