import { expect, test } from 'vitest'
import { CHANGES, changesFrom } from './state-changes.ts'

test('a campaign is started once, paused and continued, and closed for good', () => {
  expect(changesFrom('draft')).toEqual(['running'])
  expect(changesFrom('running')).toEqual(['paused', 'closed'])
  expect(changesFrom('paused')).toEqual(['running', 'closed'])
  expect(changesFrom('closed')).toEqual([])
})

test('the verb says what happens', () => {
  expect(CHANGES.running.verb('draft')).toBe('Start')
  expect(CHANGES.running.verb('paused')).toBe('Continue')
})
