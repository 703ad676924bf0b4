import type { Level } from '@goldspan/core'
import classes from './agreement.module.css'
import { FEWEST } from './few.ts'
import { type AnnotatorPair, bandOf, findPair, type PairFigure } from './pair-matrix.ts'

export type Person = { readonly id: string; readonly name: string; readonly label: string }

type PairMatrixProps = {
  readonly title: string
  readonly level: Level
  readonly pairs: readonly AnnotatorPair[]
  readonly people: readonly Person[]
  readonly onOpen: (pair: AnnotatorPair) => void
}

const BANDS = { 1: classes.band1, 2: classes.band2, 3: classes.band3, 4: classes.band4 }

/** The lower triangle of one level; a cell opens the tasks of both. */
export function PairMatrix({ title, level, pairs, people, onOpen }: PairMatrixProps) {
  return (
    <table className={classes.matrix}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {people.slice(0, -1).map(({ id, name, label }) => (
            <th key={id} scope="col" title={label}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.slice(1).map((row, index) => (
          <tr key={row.id}>
            <th scope="row" title={row.label}>
              {row.name}
            </th>
            {people.slice(0, index + 1).map((column) => {
              const pair = findPair(pairs, row.id, column.id)
              return (
                <td key={column.id}>
                  {pair && (
                    <Cell
                      figure={pair.levels[level]}
                      label={`${row.label} and ${column.label}, ${level} level`}
                      onOpen={() => onOpen(pair)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { readonly figure: PairFigure; readonly label: string; readonly onOpen: () => void }

function Cell({ figure, label, onOpen }: CellProps) {
  const { value, n } = figure
  const look = value === null || n < FEWEST ? classes.bandFew : BANDS[bandOf(value)]
  const words = value === null ? 'undefined' : value.toFixed(2)
  return (
    <button
      type="button"
      className={`${classes.cell} ${look}`}
      aria-label={`${label}: ${words}, ${n} shared tasks${n < FEWEST ? ', few' : ''}`}
      onClick={onOpen}
    >
      {value === null ? '–' : value.toFixed(2).replace(/^0/, '')}
      <small>{n}</small>
    </button>
  )
}
