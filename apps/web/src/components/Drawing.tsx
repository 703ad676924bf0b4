import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Drawing.module.css'

type DrawingProps = {
  /** What the drawing shows, in words; its figures stand in a table near it. */
  readonly label: string
  /** Names the drawing among those of one export. */
  readonly name: string
  readonly height: number
  readonly children: (width: number) => ReactNode
}

/** An SVG as wide as its place, drawn anew when that changes, so that its type keeps its size. */
export function Drawing({ label, name, height, children }: DrawingProps) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.place} style={{ height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          data-drawing={name}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className={classes.drawing}
        >
          {children(width)}
        </svg>
      )}
    </div>
  )
}

/** Maps figures from `domain` onto pixels of `range`. */
export function scale(domain: readonly [number, number], range: readonly [number, number]) {
  const factor = domain[1] === domain[0] ? 0 : (range[1] - range[0]) / (domain[1] - domain[0])
  return (value: number) => range[0] + (value - domain[0]) * factor
}
