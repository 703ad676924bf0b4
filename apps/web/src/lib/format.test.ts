import { expect, test } from 'vitest'
import { formatAgo, formatBytes, formatClock, formatDuration, formatPlural, formatShare } from './format.ts'

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

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [1421, '23:41'],
  [5400, '1:30:00'],
  [-5, '00:00'],
])('%s seconds on the clock are %s', (seconds, expected) => expect(formatClock(seconds)).toBe(expected))

test.each([
  [45, '45 s'],
  [180, '3 min'],
  [3600, '1 h'],
  [7800, '2 h 10 min'],
])('%s seconds last %s', (seconds, expected) => expect(formatDuration(seconds)).toBe(expected))

test.each([
  [999, '999 B'],
  [1000, '1.0 kB'],
  [31_000_000, '31.0 MB'],
])('%s bytes are %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected))

test('one and many', () => {
  expect(formatPlural(1, 'span')).toBe('1 span')
  expect(formatPlural(1136, 'span')).toBe('1,136 spans')
  expect(formatPlural(2, 'copy', 'copies')).toBe('2 copies')
})
