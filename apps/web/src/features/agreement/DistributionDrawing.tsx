import type { Level } from '@goldspan/core'
import { Drawing, scale } from '../../components/Drawing.tsx'
import { BINS, binName, type Distribution } from './distribution.ts'
import { LEVEL_NAMES } from './measures.ts'

type DistributionDrawingProps = {
  readonly level: Level
  readonly distribution: Distribution
  /** Null where the figures are not Jaccard, for which alone it is set. */
  readonly threshold: number | null
}

const HEIGHT = 78
const LEFT = 46
const TOP = 14
const BOTTOM = 18

/** A histogram of one level. The threshold is one for lines, so that only there bars are pale below it. */
export function DistributionDrawing({ level, distribution, threshold }: DistributionDrawingProps) {
  const { bins, n } = distribution
  const limit = level === 'line' ? threshold : null
  const most = Math.max(1, ...bins)
  const largest = bins.indexOf(Math.max(...bins))
  const y = scale([0, most], [HEIGHT - BOTTOM, TOP])
  return (
    <Drawing
      name={level}
      height={HEIGHT}
      label={`${LEVEL_NAMES[level]}: most of ${n} tasks, ${bins[largest] ?? 0}, lie at ${binName(largest)}`}
    >
      {(width) => {
        const x = scale([0, 1], [LEFT, width - 4])
        return (
          <>
            <text x={0} y={TOP + 8} data-text="label">
              {LEVEL_NAMES[level]}
            </text>
            <text x={0} y={TOP + 22}>
              n {n}
            </text>
            {bins.map((count, bin) => {
              const from = x(bin / BINS)
              const below = limit !== null && (bin + 1) / BINS <= limit
              return (
                <g key={binName(bin)}>
                  <rect
                    x={from + 0.5}
                    y={y(count)}
                    width={x((bin + 1) / BINS) - from - 1}
                    height={HEIGHT - BOTTOM - y(count)}
                    fill="var(--gold)"
                    opacity={below ? 0.5 : 1}
                  >
                    <title>{`${binName(bin)}: ${count}`}</title>
                  </rect>
                  {below && count > 0 && (
                    <path
                      d={`M${from + 0.5} ${HEIGHT - BOTTOM}V${y(count)}`}
                      stroke="var(--gold)"
                      strokeDasharray="2 2"
                    />
                  )}
                  {bin === largest && count > 0 && (
                    <text x={(from + x((bin + 1) / BINS)) / 2} y={y(count) - 3} textAnchor="middle">
                      {count}
                    </text>
                  )}
                </g>
              )
            })}
            <line x1={x(0)} x2={x(1)} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} stroke="var(--line2)" />
            {limit !== null && (
              <line
                x1={x(limit)}
                x2={x(limit)}
                y1={2}
                y2={HEIGHT - BOTTOM}
                stroke="var(--t2)"
                strokeDasharray="3 3"
              />
            )}
            {[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => (
              <text key={tick} x={x(tick)} y={HEIGHT - 5} textAnchor={tick === 1 ? 'end' : 'middle'}>
                {tick.toFixed(1)}
              </text>
            ))}
          </>
        )
      }}
    </Drawing>
  )
}
