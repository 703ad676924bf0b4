const number = new Intl.NumberFormat('en')
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function formatCount(value: number): string {
  return number.format(value)
}

/** "1 span", "2 spans"; an irregular plural is given. */
export function formatPlural(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`
}

/** Minutes and seconds as 23:41, from an hour on as 1:23:41. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':')
}

/** A rough duration in words: 45 s, 3 min, 2 h 10 min. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length)
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`
}

/** A server's timestamp in the reader's own time zone. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day of a server's timestamp in the reader's own time zone. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp))
}

export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** How long ago a moment was, in one word or two: now, 4 min, 2 h, 5 d. */
export function formatAgo(timestamp: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(timestamp)) / 60_000)
  if (minutes < 2) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}

/** A figure between 0 and 1 with two decimals; a dash where it is undefined. */
export function formatShare(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}

/** A range of lines: `14` or `6–15`. */
export function formatLines({
  startLine,
  endLine,
}: {
  readonly startLine: number
  readonly endLine: number
}): string {
  return startLine === endLine ? String(startLine) : `${startLine}–${endLine}`
}
