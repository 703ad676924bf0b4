import type { CampaignAgreement } from '@goldspan/contract'
import { LEVELS, type Level, type PerLevel, perLevel } from '@goldspan/core'
import { useRef } from 'react'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { formatShare } from '../../lib/format.ts'
import classes from './agreement.module.css'
import { DistributionDrawing } from './DistributionDrawing.tsx'
import { BINS, binName, type Distribution, distributionOf } from './distribution.ts'
import { UndefinedCount } from './LevelsCard.tsx'
import { LEVEL_NAMES, MEASURE_NAMES } from './measures.ts'
import type { Behind } from './tasks-behind.ts'
import { useAgreementView } from './use-agreement-view.ts'

/** A row of the table: a bin, or (null) the tasks without a value. */
type Row = { readonly bin: number | null }

const ROWS: readonly Row[] = [
  ...Array.from({ length: BINS }, (_, index) => ({ bin: BINS - 1 - index })),
  { bin: null },
]

/** How the tasks' means are spread at each level. */
export function DistributionCard({ agreement }: { agreement: CampaignAgreement }) {
  const { measure, open } = useAgreementView()
  const drawings = useRef<HTMLDivElement>(null)
  const levels = perLevel((level) => distributionOf(agreement.report, level, measure))
  return (
    <Card
      title="Distribution over tasks"
      note={`mean ${MEASURE_NAMES[measure]} of a task’s pairs`}
      flush
      actions={
        <ExportButtons name={`distribution-${measure}`} drawings={drawings} rows={() => csvOf(levels)} />
      }
    >
      <div className={classes.halves}>
        <div ref={drawings} className={classes.drawing}>
          {LEVELS.map((level) => (
            <DistributionDrawing
              key={level}
              level={level}
              distribution={levels[level]}
              threshold={measure === 'jaccard' ? agreement.threshold : null}
            />
          ))}
          {measure === 'jaccard' && (
            <p className={classes.quiet}>
              dashed: threshold {formatShare(agreement.threshold)} on line Jaccard · pale and striped: below
              it
            </p>
          )}
        </div>
        <div className={classes.table}>
          <DataTable
            label="Distribution over tasks"
            columns={[
              {
                key: 'bin',
                title: MEASURE_NAMES[measure],
                render: ({ bin }: Row) => (bin === null ? 'undefined' : binName(bin)),
              },
              ...LEVELS.map((level) => countColumn(level, levels[level], open)),
            ]}
            rows={ROWS}
            rowKey={({ bin }) => bin ?? 'undefined'}
            empty={null}
          />
        </div>
      </div>
    </Card>
  )
}

function countColumn(level: Level, distribution: Distribution, open: (behind: Behind) => void): Column<Row> {
  return {
    key: level,
    title: LEVEL_NAMES[level],
    numeric: true,
    render: ({ bin }) => {
      if (bin === null) {
        return (
          <UndefinedCount
            count={distribution.undefined}
            label={`${distribution.undefined} tasks without a value at ${level} level`}
            onOpen={() => open({ kind: 'undefined', level })}
          />
        )
      }
      const count = distribution.bins[bin] ?? 0
      if (count === 0) return '0'
      return (
        <button
          type="button"
          className={classes.plain}
          aria-label={`${count} tasks of ${binName(bin)} at ${level} level`}
          onClick={() => open({ kind: 'bin', level, bin })}
        >
          {count}
        </button>
      )
    },
  }
}

function csvOf(levels: PerLevel<Distribution>) {
  return [
    ['from', 'to', ...LEVELS],
    ...Array.from({ length: BINS }, (_, bin) => [
      bin / BINS,
      (bin + 1) / BINS,
      ...LEVELS.map((level) => levels[level].bins[bin] ?? 0),
    ]),
    ['undefined', null, ...LEVELS.map((level) => levels[level].undefined)],
  ]
}
