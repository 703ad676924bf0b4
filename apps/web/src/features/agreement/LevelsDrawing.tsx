import { Drawing, scale } from '../../components/Drawing.tsx'
import { formatShare } from '../../lib/format.ts'
import type { LevelFigures } from './level-figures.ts'
import { LEVEL_NAMES } from './measures.ts'

type LevelsDrawingProps = {
  readonly figures: readonly LevelFigures[]
  /** Null where the figures are no macro means of Jaccard, for which alone it is set. */
  readonly threshold: number | null
  readonly label: string
}

const HEIGHT = 132
const ROW = 32
const LEFT = 92

/** Each level's figure with its interval; the threshold, which is one for lines, as a dashed line at its row. */
export function LevelsDrawing({ figures, threshold, label }: LevelsDrawingProps) {
  return (
    <Drawing name="levels" height={HEIGHT} label={`${label}. ${figures.map(describe).join(', ')}.`}>
      {(width) => {
        const x = scale([0, 1], [LEFT, width - 46])
        return (
          <>
            <Axis x={x} bottom={HEIGHT - 26} />
            {figures.map(({ level, chosen }, index) => {
              const y = 18 + index * ROW
              const limit = level === 'line' ? threshold : null
              const below = limit !== null && chosen.value !== null && chosen.value < limit
              return (
                <g key={level}>
                  <text x={0} y={y} data-text="label">
                    {LEVEL_NAMES[level]}
                  </text>
                  <text x={0} y={y + 13}>
                    n {chosen.n}
                    {chosen.interval ? '' : ', no interval'}
                  </text>
                  <rect x={x(0)} y={y - 3} width={x(chosen.value ?? 0) - x(0)} height={6} fill="var(--bar)" />
                  {limit !== null && (
                    <line
                      x1={x(limit)}
                      x2={x(limit)}
                      y1={y - 14}
                      y2={y + 14}
                      stroke="var(--t2)"
                      strokeDasharray="3 3"
                    />
                  )}
                  {chosen.value === null ? (
                    <text x={x(0) + 6} y={y + 4}>
                      undefined
                    </text>
                  ) : (
                    <Point x={x} y={y} value={chosen.value} interval={chosen.interval} below={below} />
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    </Drawing>
  )
}

function describe({ level, chosen: { value, interval } }: LevelFigures): string {
  const range = interval ? ` (${formatShare(interval[0])} to ${formatShare(interval[1])})` : ''
  return `${LEVEL_NAMES[level]} ${formatShare(value)}${range}`
}

type PointProps = {
  readonly x: (value: number) => number
  readonly y: number
  readonly value: number
  readonly interval: readonly [number, number] | readonly number[] | null
  /** Under the threshold the shape changes with the colour. */
  readonly below: boolean
}

/** A figure as a point with its whiskers, and printed beside it. */
function Point({ x, y, value, interval, below }: PointProps) {
  const colour = below ? 'var(--warn)' : 'var(--gold)'
  const [low = value, high = value] = interval ?? []
  return (
    <g>
      {interval && (
        <path
          d={`M${x(low)} ${y - 5}v10M${x(high)} ${y - 5}v10M${x(low)} ${y}H${x(high)}`}
          stroke={colour}
          strokeWidth={2}
        />
      )}
      {below ? (
        <path d={`M${x(value)} ${y - 6}l6 6l-6 6l-6 -6z`} fill={colour} stroke="var(--panel)" />
      ) : (
        <circle cx={x(value)} cy={y} r={5} fill={colour} stroke="var(--panel)" />
      )}
      <text x={x(high) + 9} y={y + 4} data-text="value">
        {formatShare(value)}
      </text>
    </g>
  )
}

/** The scale from 0 to 1 with its grid. */
export function Axis({ x, bottom }: { x: (value: number) => number; bottom: number }) {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => (
    <g key={tick}>
      <line x1={x(tick)} x2={x(tick)} y1={4} y2={bottom} stroke="var(--line)" />
      <text x={x(tick)} y={bottom + 16} textAnchor="middle">
        {tick.toFixed(1)}
      </text>
    </g>
  ))
}
