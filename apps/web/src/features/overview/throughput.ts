import type { CampaignOverview } from '@goldspan/contract'

type Day = CampaignOverview['throughput'][number]

const DAY = 86_400_000

/** `days` consecutive days (UTC) up to `today`, those without submissions included. */
export function fillDays(throughput: readonly Day[], today: string, days: number): readonly Day[] {
  const known = new Map(throughput.map(({ day, submissions }) => [day, submissions]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * DAY).toISOString().slice(0, 10)
    return { day, submissions: known.get(day) ?? 0 }
  })
}

/** The mean of each day and the six before it; null where fewer than seven days are known. */
export function weeklyMean(days: readonly Day[]): readonly (number | null)[] {
  return days.map((_, index) => {
    const week = days.slice(index - 6, index + 1)
    return index < 6 ? null : week.reduce((sum, { submissions }) => sum + submissions, 0) / 7
  })
}

export type Forecast = {
  readonly perDay: number
  /** The day (UTC) on which the last submission comes in at this rate; null without any rate. */
  readonly lastDay: string | null
}

/** When the remaining submissions will be in if the last seven days go on. */
export function forecast(throughput: readonly Day[], remaining: number, today: string): Forecast {
  const perDay = weeklyMean(fillDays(throughput, today, 7)).at(-1) ?? 0
  if (perDay === 0 || remaining <= 0) return { perDay, lastDay: null }
  const last = Date.parse(`${today}T00:00:00Z`) + Math.ceil(remaining / perDay) * DAY
  return { perDay, lastDay: new Date(last).toISOString().slice(0, 10) }
}
