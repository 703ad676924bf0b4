import { Drawing, scale } from '../../components/Drawing.tsx'

type ThroughputChartProps = {
  readonly days: readonly { readonly day: string; readonly submissions: number }[]
  readonly means: readonly (number | null)[]
  readonly height: number
}

const LEFT = 26
const TOP = 8
const BOTTOM = 20

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A bar for each day and the mean of seven days as a line. */
export function ThroughputChart({ days, means, height }: ThroughputChartProps) {
  const top = niceTop(Math.max(...days.map(({ submissions }) => submissions)))
  const y = scale([0, top], [height - BOTTOM, TOP])
  const now = means.at(-1)
  return (
    <Drawing
      name="throughput"
      height={height}
      label={`Submissions on each of the last ${days.length} days; the mean of the last seven is ${now?.toFixed(1)} a day`}
    >
      {(width) => {
        const step = (width - LEFT) / days.length
        const x = (index: number) => LEFT + index * step
        return (
          <>
            {[0, top / 4, top / 2, (3 * top) / 4, top].map((tick) => (
              <g key={tick}>
                <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
                <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                  {tick}
                </text>
              </g>
            ))}
            {days.map(({ day, submissions }, index) => (
              <g key={day}>
                <rect
                  x={x(index) + 1.5}
                  y={y(submissions)}
                  width={Math.max(1, step - 3)}
                  height={height - BOTTOM - y(submissions)}
                  fill="var(--line2)"
                >
                  <title>{`${day}: ${submissions}`}</title>
                </rect>
                {index % 7 === 0 && (
                  <text x={x(index)} y={height - 4}>
                    {dayName.format(Date.parse(day))}
                  </text>
                )}
              </g>
            ))}
            <path
              d={linePath(means, (index) => x(index) + step / 2, y)}
              fill="none"
              stroke="var(--gold)"
              strokeWidth={2}
            />
            {now !== null && now !== undefined && (
              <text x={width} y={TOP + 8} textAnchor="end" data-text="value">
                7-day mean {now.toFixed(1)} a day
              </text>
            )}
          </>
        )
      }}
    </Drawing>
  )
}

function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const points = values.flatMap((value, index) => (value === null ? [] : [`${x(index)} ${y(value)}`]))
  return points.length === 0 ? '' : `M${points.join('L')}`
}

/** The next multiple of four at or above the largest figure, so that the quarters are whole. */
function niceTop(largest: number): number {
  return Math.max(4, Math.ceil(largest / 4) * 4)
}
