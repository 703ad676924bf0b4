import type { CampaignAgreement } from '@goldspan/contract'
import { useRef } from 'react'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { formatCount, formatShare } from '../../lib/format.ts'
import classes from './agreement.module.css'
import { Interval } from './Interval.tsx'
import { LevelsDrawing } from './LevelsDrawing.tsx'
import { type LevelFigures, levelFigures } from './level-figures.ts'
import { LEVEL_NAMES, MEASURE_NAMES, type MeanKind } from './measures.ts'
import type { Behind } from './tasks-behind.ts'
import { useAgreementView } from './use-agreement-view.ts'

/** The figures of the three levels, drawn and in a table. */
export function LevelsCard({ agreement }: { agreement: CampaignAgreement }) {
  const { measure, kind, open } = useAgreementView()
  const drawings = useRef<HTMLDivElement>(null)
  const figures = levelFigures(agreement.report, measure, kind)
  const what = `${MEASURE_NAMES[measure]}, ${KIND_NAMES[kind]}, 95% interval`
  return (
    <Card
      title="Agreement between annotators"
      note={what}
      flush
      actions={
        <ExportButtons
          name={`agreement-${measure}-${kind}`}
          drawings={drawings}
          rows={() => csvOf(figures, kind)}
        />
      }
    >
      <div className={classes.split}>
        <div ref={drawings} className={classes.drawing}>
          <LevelsDrawing
            figures={figures}
            threshold={measure === 'jaccard' && kind === 'macro' ? agreement.threshold : null}
            label={what}
          />
        </div>
        <div className={classes.table}>
          <DataTable
            label="Agreement at each level"
            columns={columnsOf(kind, open)}
            rows={figures}
            rowKey={({ level }) => level}
            empty={null}
          />
          <p className={classes.foot}>{footOf(figures)}</p>
        </div>
      </div>
    </Card>
  )
}

const KIND_NAMES: Readonly<Record<MeanKind, string>> = {
  macro: 'macro mean over tasks',
  micro: 'micro: sizes of all pairs added up',
}

function columnsOf(kind: MeanKind, open: (behind: Behind) => void): readonly Column<LevelFigures>[] {
  return [
    { key: 'level', title: 'Level', render: ({ level }) => <b>{LEVEL_NAMES[level]}</b> },
    {
      key: 'chosen',
      title: kind === 'macro' ? 'Macro' : 'Micro',
      numeric: true,
      render: ({ level, chosen }) => (
        <button type="button" className={classes.plain} onClick={() => open({ kind: 'level', level })}>
          <b>{formatShare(chosen.value)}</b>
        </button>
      ),
    },
    {
      key: 'interval',
      title: '95% interval',
      numeric: true,
      render: ({ chosen }) => <Interval aggregate={chosen} />,
    },
    {
      key: 'other',
      title: kind === 'macro' ? 'Micro' : 'Macro',
      numeric: true,
      render: ({ other }) => formatShare(other),
    },
    { key: 'median', title: 'Median', numeric: true, render: ({ median }) => formatShare(median) },
    { key: 'min', title: 'Min', numeric: true, render: ({ min }) => formatShare(min) },
    {
      key: 'alpha',
      title: 'α',
      numeric: true,
      render: ({ alpha, alphaReason }) => <Alpha value={alpha} reason={alphaReason} />,
    },
    {
      key: 'uAlpha',
      title: 'uα',
      numeric: true,
      render: ({ uAlpha, uAlphaReason }) => <Alpha value={uAlpha} reason={uAlphaReason} />,
    },
    { key: 'n', title: 'Tasks', numeric: true, render: ({ chosen }) => formatCount(chosen.n) },
    { key: 'pairs', title: 'Pairs', numeric: true, render: ({ pairs }) => formatCount(pairs) },
    {
      key: 'undefined',
      title: 'Undef.',
      numeric: true,
      render: ({ level, chosen }) => (
        <UndefinedCount
          count={chosen.undefined}
          label={`${chosen.undefined} tasks without a value at ${level} level`}
          onOpen={() => open({ kind: 'undefined', level })}
        />
      ),
    },
  ]
}

function Alpha({ value, reason }: { value: number | null; reason: string | null }) {
  if (value !== null) return formatShare(value)
  return <span className={classes.reason}>{reason ?? 'undefined'}</span>
}

type UndefinedCountProps = { readonly count: number; readonly label: string; readonly onOpen: () => void }

/** How many had no value: a link to them, so that nobody has to take the count on trust. */
export function UndefinedCount({ count, label, onOpen }: UndefinedCountProps) {
  if (count === 0) return '0'
  return (
    <button type="button" className={classes.link} aria-label={label} onClick={onOpen}>
      {formatCount(count)}
    </button>
  )
}

function footOf(figures: readonly LevelFigures[]): string {
  const universe = figures.find(({ level }) => level === 'line')?.universe ?? null
  const alpha =
    universe === null
      ? ''
      : ` α over the ${formatCount(universe)} lines of files that any annotator opened; uα is Krippendorff’s unitizing α of 2016.`
  return `Undefined: no pair of the task has a value, as when both marked nothing. Counted apart, never as 1 or 0.${alpha}`
}

function csvOf(figures: readonly LevelFigures[], kind: MeanKind) {
  return [
    [
      'level',
      kind,
      'interval low',
      'interval high',
      'interval reason',
      kind === 'macro' ? 'micro' : 'macro',
      'median',
      'min',
      'alpha',
      'alpha reason',
      'unitizing alpha',
      'unitizing alpha reason',
      'universe',
      'tasks',
      'pairs',
      'undefined',
    ],
    ...figures.map((each) => [
      each.level,
      each.chosen.value,
      each.chosen.interval?.[0] ?? null,
      each.chosen.interval?.[1] ?? null,
      each.chosen.intervalReason,
      each.other,
      each.median,
      each.min,
      each.alpha,
      each.alphaReason,
      each.uAlpha,
      each.uAlphaReason,
      each.universe,
      each.chosen.n,
      each.pairs,
      each.chosen.undefined,
    ]),
  ]
}
