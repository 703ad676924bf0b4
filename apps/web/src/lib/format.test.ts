import { expect, test } from 'vitest'
import { formatAgo, formatShare } from './format.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

test.each([
  ['2026-11-30T11:59:00Z', 'now'],
  ['2026-11-30T12:00:30Z', 'now'],
  ['2026-11-30T11:56:00Z', '4 min'],
  ['2026-11-30T10:00:00Z', '2 h'],
  ['2026-11-29T00:00:00Z', '36 h'],
  ['2026-11-25T12:00:00Z', '5 d'],
])('%s was %s ago', (timestamp, expected) => expect(formatAgo(timestamp, NOW)).toBe(expected))

test('an undefined share is a dash, never a zero', () => {
  expect(formatShare(null)).toBe('–')
  expect(formatShare(0)).toBe('0.00')
})
