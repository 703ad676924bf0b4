import { expect, test } from 'vitest'
import { fillDays, forecast, weeklyMean } from './throughput.ts'

test('days without submissions are zero, also over the end of a month', () => {
  expect(fillDays([{ day: '2026-03-01', submissions: 4 }], '2026-03-02', 3)).toEqual([
    { day: '2026-02-28', submissions: 0 },
    { day: '2026-03-01', submissions: 4 },
    { day: '2026-03-02', submissions: 0 },
  ])
})

test('a mean needs seven days', () => {
  const days = fillDays([{ day: '2026-03-08', submissions: 14 }], '2026-03-08', 8)
  expect(weeklyMean(days)).toEqual([null, null, null, null, null, null, 0, 2])
})

test('the forecast goes on with the last week', () => {
  const week = [{ day: '2026-03-08', submissions: 14 }]
  expect(forecast(week, 5, '2026-03-08')).toEqual({ perDay: 2, lastDay: '2026-03-11' })
  expect(forecast(week, 0, '2026-03-08')).toEqual({ perDay: 2, lastDay: null })
  expect(forecast(week, 5, '2026-03-20')).toEqual({ perDay: 0, lastDay: null })
})
