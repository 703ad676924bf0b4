import type { Level, PerLevel } from '@goldspan/core'
import { Drawing, scale } from '../../components/Drawing.tsx'
import { formatShare } from '../../lib/format.ts'
import { FEWEST } from './few.ts'
import { Axis } from './LevelsDrawing.tsx'
import { LEVEL_NAMES } from './measures.ts'

export type ConsensusRow = {
  readonly id: string
  readonly label: string
  readonly tasks: number
  readonly consensusF1: PerLevel<number | null>
  /** The figure of the level that is drawn. */
  readonly value: number | null
}

type ConsensusDrawingProps = { readonly rows: readonly ConsensusRow[]; readonly level: Level }

const ROW = 26
const LEFT = 96

/** A point for each annotator; hollow where it rests on few tasks. */
export function ConsensusDrawing({ rows, level }: ConsensusDrawingProps) {
  const bottom = rows.length * ROW + 4
  return (
    <Drawing
      name="consensus"
      height={bottom + 24}
      label={`${LEVEL_NAMES[level]} F1 against the consensus of the others, for ${rows.length} annotators`}
    >
      {(width) => {
        const x = scale([0, 1], [LEFT, width - 14])
        return (
          <>
            <Axis x={x} bottom={bottom} />
            {rows.map(({ id, label, tasks, value }, index) => (
              <g key={id}>
                <text x={0} y={index * ROW + 21} data-text="label">
                  {shorten(label)}
                </text>
                {value === null ? (
                  <text x={LEFT + 6} y={index * ROW + 21}>
                    n {tasks}, undefined
                  </text>
                ) : (
                  <circle
                    cx={x(value)}
                    cy={index * ROW + 17}
                    r={5}
                    fill={tasks < FEWEST ? 'var(--panel)' : 'var(--gold)'}
                    stroke="var(--gold)"
                    strokeWidth={2}
                  >
                    <title>{`${label}: ${formatShare(value)}, ${tasks} tasks`}</title>
                  </circle>
                )}
              </g>
            ))}
          </>
        )
      }}
    </Drawing>
  )
}

const LONGEST = 14

function shorten(label: string): string {
  return label.length <= LONGEST ? label : `${label.slice(0, LONGEST - 1)}…`
}
