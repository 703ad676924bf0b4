/** The arithmetic mean; null for an empty list. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value, or the mean of the two middle ones; null for an empty list. */
export function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : quantile(Float64Array.from(values).sort(), 0.5)
}

/**
 * The quantile of values that are sorted ascending and not empty, interpolated linearly between the two values around
 * position (n − 1)·p (Hyndman and Fan 1996, type 7).
 */
export function quantile(sorted: Float64Array, p: number): number {
  const position = (sorted.length - 1) * p
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new RangeError('There is no quantile of no values')
  return below + (above - below) * (position - Math.floor(position))
}
