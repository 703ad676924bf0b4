import type { Repository } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { syncOf } from './repository-states.ts'

const READY: Repository = {
  id: 'r1',
  name: 'harbor-py/tidewater',
  source: 'https://git.example.org/tidewater.git',
  state: 'ready',
  error: null,
  sizeBytes: 1,
  syncedAt: '2026-11-30T00:00:00.000Z',
  tasks: 1,
  missingCommits: 0,
  job: null,
}

test('a retry says what it asks for and what is kept', () => {
  const { verb, consequence } = syncOf({ ...READY, state: 'failed' })
  expect(verb).toBe('Retry…')
  expect(consequence).toContain('https://git.example.org/tidewater.git')
  expect(consequence).toContain('What the mirror holds now is kept.')
  expect(syncOf({ ...READY, state: 'failed', syncedAt: null }).consequence).toContain('Nothing is there yet')
})

test('missing commits are asked for', () => {
  expect(syncOf(READY).consequence).not.toContain('lacks')
  expect(syncOf({ ...READY, missingCommits: 2 }).consequence).toContain('lacks')
})
