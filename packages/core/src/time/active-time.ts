/** A stretch of active work in milliseconds of the client's clock, and that clock's reading when it was reported. */
export type ReportedInterval = {
  readonly start: number
  readonly end: number
  readonly clientNow: number
  /** The server's clock in milliseconds when the report came in. */
  readonly receivedAt: number
}

/** No single report stands for more than this; a longer one is a clock that jumped or a laptop that slept. */
export const LONGEST_INTERVAL_MS = 10 * 60_000

/**
 * Seconds of active work: the length of the union of all intervals on the server's clock, rounded down. Overlapping
 * intervals, those of two tabs for instance, count once. Each interval is moved by the difference of the two clocks at
 * its report; what lies after the report, ends before it begins or is longer than `LONGEST_INTERVAL_MS` counts nothing.
 */
export function activeSeconds(intervals: readonly ReportedInterval[]): number {
  const placed = intervals
    .map(onServerClock)
    .filter(({ start, end }) => end > start && end - start <= LONGEST_INTERVAL_MS)
    .sort((a, b) => a.start - b.start)
  let total = 0
  let coveredUntil = Number.NEGATIVE_INFINITY
  for (const { start, end } of placed) {
    total += Math.max(0, end - Math.max(start, coveredUntil))
    coveredUntil = Math.max(coveredUntil, end)
  }
  return Math.floor(total / 1000)
}

function onServerClock(interval: ReportedInterval): { start: number; end: number } {
  const shift = interval.receivedAt - interval.clientNow
  return { start: interval.start + shift, end: Math.min(interval.end + shift, interval.receivedAt) }
}
