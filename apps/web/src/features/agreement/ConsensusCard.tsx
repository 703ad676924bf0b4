import type { CampaignAgreement } from '@goldspan/contract'
import { LEVELS, type Level } from '@goldspan/core'
import { useRef } from 'react'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { formatShare } from '../../lib/format.ts'
import { oneOf, useUrlState } from '../../lib/url-state.ts'
import classes from './agreement.module.css'
import { ConsensusDrawing, type ConsensusRow } from './ConsensusDrawing.tsx'
import { FEWEST } from './few.ts'
import { LEVEL_NAMES } from './measures.ts'
import type { Behind } from './tasks-behind.ts'
import { useAgreementView } from './use-agreement-view.ts'

/** Each annotator against what more than half of the others marked. */
export function ConsensusCard({ agreement }: { agreement: CampaignAgreement }) {
  const { open } = useAgreementView()
  const { parameters, change } = useUrlState()
  const level: Level = oneOf(parameters.get('level'), LEVELS) ?? 'line'
  const drawings = useRef<HTMLDivElement>(null)
  const rows = rowsOf(agreement, level)
  return (
    <Card
      title="Annotator against consensus"
      note="leave-one-out F1"
      flush
      actions={
        <>
          <Segmented
            label="Level of the drawing"
            value={level}
            options={LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }))}
            onChange={(value) => change({ level: value === 'line' ? null : value })}
          />
          <ExportButtons name={`consensus-${level}`} drawings={drawings} rows={() => csvOf(rows)} />
        </>
      }
    >
      <div className={classes.halves}>
        <div ref={drawings} className={classes.drawing}>
          <ConsensusDrawing rows={rows} level={level} />
          <p className={classes.quiet}>hollow: under {FEWEST} tasks</p>
        </div>
        <div className={classes.table}>
          <DataTable
            label="Annotators against consensus"
            columns={columnsOf(level, open)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
          <p className={classes.foot}>
            Mean over tasks with three or more submissions; undefined where there is none, or where neither
            she nor the others marked anything.
          </p>
        </div>
      </div>
    </Card>
  )
}

/** Annotators, the highest first, those without a value last. */
function rowsOf({ report, annotators }: CampaignAgreement, level: Level): readonly ConsensusRow[] {
  return report.annotators
    .map((each) => ({
      ...each,
      label: annotators.find(({ id }) => id === each.id)?.label ?? each.id,
      value: each.consensusF1[level],
    }))
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
}

function columnsOf(level: Level, open: (behind: Behind) => void): readonly Column<ConsensusRow>[] {
  return [
    {
      key: 'annotator',
      title: 'Annotator',
      render: ({ id, label }) => (
        <button type="button" className={classes.plain} onClick={() => open({ kind: 'annotator', id })}>
          <b>{label}</b>
        </button>
      ),
    },
    ...LEVELS.map(
      (each): Column<ConsensusRow> => ({
        key: each,
        title: each === level ? `${LEVEL_NAMES[each]} ↓` : LEVEL_NAMES[each],
        numeric: true,
        render: ({ consensusF1 }) => (
          <span className={consensusF1[each] === null ? classes.reason : undefined}>
            {consensusF1[each] === null ? 'undefined' : formatShare(consensusF1[each])}
          </span>
        ),
      }),
    ),
    {
      key: 'tasks',
      title: 'Tasks',
      numeric: true,
      render: ({ tasks }) => (tasks < FEWEST ? <span className={classes.few}>{tasks}</span> : tasks),
    },
  ]
}

function csvOf(rows: readonly ConsensusRow[]) {
  return [
    ['annotator', ...LEVELS, 'tasks'],
    ...rows.map(({ label, consensusF1, tasks }) => [
      label,
      ...LEVELS.map((each) => consensusF1[each]),
      tasks,
    ]),
  ]
}
