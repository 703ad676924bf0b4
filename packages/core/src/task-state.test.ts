import { expect, test } from 'vitest'
import { type TaskFacts, type TaskState, taskState } from './task-state.ts'

const untouched: TaskFacts = {
  opened: 0,
  submitted: 0,
  overlap: 2,
  lineJaccard: null,
  threshold: 0.7,
  decidedByHand: false,
  adjudicationFinished: false,
  published: false,
}

function check(facts: Partial<TaskFacts>, expected: TaskState) {
  expect(taskState({ ...untouched, ...facts })).toBe(expected)
}

test('nobody has opened it', () => check({}, 'waiting'))
test('somebody has opened it', () => check({ opened: 1 }, 'in_progress'))
test('one of two submissions is in', () => check({ opened: 2, submitted: 1 }, 'in_progress'))
test('agreement at the threshold counts', () => check({ submitted: 2, lineJaccard: 0.7 }, 'agreed'))
test('agreement just under the threshold does not', () =>
  check({ submitted: 2, lineJaccard: 0.699 }, 'disagreed'))
test('undefined agreement is no agreement', () => check({ submitted: 2, lineJaccard: null }, 'disagreed'))
test('undefined agreement is none at threshold 0 either', () =>
  check({ submitted: 2, lineJaccard: null, threshold: 0 }, 'disagreed'))
test('a decision by hand', () =>
  check({ submitted: 2, lineJaccard: 0.9, decidedByHand: true }, 'adjudicating'))
test('a finished adjudication', () =>
  check({ submitted: 2, decidedByHand: true, adjudicationFinished: true }, 'adjudicated'))
test('a published version', () =>
  check({ submitted: 2, adjudicationFinished: true, published: true }, 'published'))
