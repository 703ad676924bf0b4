import type { CampaignAgreement } from '@goldspan/contract'
import { LEVELS } from '@goldspan/core'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { formatShare } from '../../lib/format.ts'
import classes from './agreement.module.css'
import { FEWEST } from './few.ts'
import { LEVEL_NAMES, MEASURE_NAMES } from './measures.ts'
import { PairMatrix } from './PairMatrix.tsx'
import { type AnnotatorPair, annotatorPairs, lowestPairs } from './pair-matrix.ts'
import { pairMatrixSvg } from './pair-matrix-svg.ts'
import { shortNames } from './short-names.ts'
import type { Behind } from './tasks-behind.ts'
import { useAgreementView } from './use-agreement-view.ts'

const LOWEST = 8

/** Every pair of annotators at each level, and the lowest pairs in a table. */
export function PairsCard({ agreement }: { agreement: CampaignAgreement }) {
  const { measure, kind, open } = useAgreementView()
  const pairs = annotatorPairs(agreement.report, measure, kind)
  const ids = agreement.report.annotators.map(({ id }) => id)
  const labels = ids.map((id) => agreement.annotators.find((each) => each.id === id)?.label ?? id)
  const names = shortNames(labels)
  const people = ids.map((id, index) => ({ id, label: labels[index] ?? id, name: names[index] ?? id }))
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? id
  const labelOf = (id: string) => people.find((person) => person.id === id)?.label ?? id
  return (
    <Card
      title="Pairs"
      note={`${MEASURE_NAMES[measure]}, with the number of shared tasks below`}
      flush
      actions={
        <>
          <Key />
          <ExportButtons
            name={`pairs-${measure}-${kind}`}
            svg={() => LEVELS.map((level) => ({ part: level, text: pairMatrixSvg(pairs, people, level) }))}
            rows={() => csvOf(pairs, labelOf)}
          />
        </>
      }
    >
      <div className={classes.matrices}>
        <div className={classes.matrixRow}>
          {LEVELS.map((level) => (
            <PairMatrix
              key={level}
              title={LEVEL_NAMES[level]}
              level={level}
              pairs={pairs}
              people={people}
              onOpen={(pair) => open({ kind: 'pair', a: pair.a, b: pair.b })}
            />
          ))}
        </div>
        <div className={classes.table}>
          <DataTable
            label="Lowest pairs"
            columns={columnsOf(nameOf, labelOf, open)}
            rows={lowestPairs(pairs, 'line').slice(0, LOWEST)}
            rowKey={({ a, b }) => `${a} ${b}`}
            empty={<p className={classes.foot}>No pair has a value at line level.</p>}
          />
          <p className={classes.foot}>{people.map(({ name, label }) => `${name} ${label}`).join(' · ')}</p>
        </div>
      </div>
    </Card>
  )
}

function Key() {
  return (
    <span className={classes.key}>
      <span>
        <i className={classes.band1} />
        under .50
      </span>
      <span>
        <i className={classes.band2} />
        .50
      </span>
      <span>
        <i className={classes.band3} />
        .65
      </span>
      <span>
        <i className={classes.band4} />
        .80 and over
      </span>
      <span>
        <i className={classes.hatch} />
        under {FEWEST} tasks
      </span>
    </span>
  )
}

function columnsOf(
  nameOf: (id: string) => string,
  labelOf: (id: string) => string,
  open: (behind: Behind) => void,
): readonly Column<AnnotatorPair>[] {
  return [
    {
      key: 'pair',
      title: 'Lowest pairs',
      render: ({ a, b }) => (
        <button
          type="button"
          className={classes.plain}
          title={`${labelOf(a)} and ${labelOf(b)}`}
          aria-label={`Tasks of ${labelOf(a)} and ${labelOf(b)}`}
          onClick={() => open({ kind: 'pair', a, b })}
        >
          <b>
            {nameOf(a)} – {nameOf(b)}
          </b>
        </button>
      ),
    },
    { key: 'file', title: 'File', numeric: true, render: ({ levels }) => formatShare(levels.file.value) },
    { key: 'block', title: 'Block', numeric: true, render: ({ levels }) => formatShare(levels.block.value) },
    {
      key: 'line',
      title: 'Line',
      numeric: true,
      render: ({ levels }) => <b>{formatShare(levels.line.value)}</b>,
    },
    {
      key: 'n',
      title: 'Tasks',
      numeric: true,
      render: ({ levels }) =>
        levels.line.n < FEWEST ? <span className={classes.few}>{levels.line.n}</span> : levels.line.n,
    },
    { key: 'undefined', title: 'Undef.', numeric: true, render: ({ levels }) => levels.line.undefined },
  ]
}

function csvOf(pairs: readonly AnnotatorPair[], labelOf: (id: string) => string) {
  return [
    ['annotator', 'annotator', 'level', 'value', 'tasks', 'undefined'],
    ...pairs.flatMap(({ a, b, levels }) =>
      LEVELS.map((level) => [
        labelOf(a),
        labelOf(b),
        level,
        levels[level].value,
        levels[level].n,
        levels[level].undefined,
      ]),
    ),
  ]
}
