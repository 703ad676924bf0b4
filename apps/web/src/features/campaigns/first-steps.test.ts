import type { Campaign } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const DRAFT: Campaign = {
  id: 'c1',
  name: 'Pilot',
  overlap: 3,
  seed: 1,
  threshold: 0.7,
  patchPolicy: 'always',
  reasonRequired: true,
  maxOpen: 3,
  capMinutes: 90,
  matchLanguages: false,
  guidelines: '',
  state: 'draft',
  guidelineVersion: 1,
  counts: { tasks: 0, members: 0, submissions: 0, places: 0, byState: {} },
  createdAt: '2026-01-01T00:00:00.000Z',
}

function check(known: Partial<Parameters<typeof firstSteps>[0]>, done: readonly string[]) {
  const steps = firstSteps({ pool: 0, repositories: [], campaign: undefined, ...known })
  expect(steps.filter((step) => step.done).map((step) => step.key)).toEqual(done)
}

test('an empty installation has everything before it', () => check({}, []))

test('mirrors are done once all are ready', () => {
  check({ pool: 3, repositories: [{ state: 'ready' }, { state: 'failed' }] }, ['import'])
  check({ pool: 3, repositories: [{ state: 'ready' }] }, ['import', 'mirror'])
})

test('a campaign goes through tasks, annotators and its start', () => {
  check({ campaign: DRAFT }, ['campaign'])
  const counts = { ...DRAFT.counts, tasks: 2, members: 3 }
  check({ campaign: { ...DRAFT, counts } }, ['campaign', 'tasks', 'invite'])
  check({ campaign: { ...DRAFT, counts, state: 'running' } }, ['campaign', 'tasks', 'invite', 'start'])
})
