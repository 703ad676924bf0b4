import { expect, test } from 'vitest'
import { ActivityClock } from './activity-clock.ts'

const second = 1000

/** Plays steps such as `10 touch`, `20 hide`, `30 show`, `40 take` (in seconds) and lists what was taken. */
function check(steps: string, expected: string) {
  const clock = new ActivityClock(true, () => 'interval-id')
  const taken: string[] = []
  for (const step of steps.split(', ')) {
    const [time = '', action] = step.split(' ')
    const now = Number(time) * second
    if (action === 'touch') clock.touch(now)
    if (action === 'hide') clock.setVisible(false, now)
    if (action === 'show') clock.setVisible(true, now)
    if (action === 'take') {
      taken.push(...clock.take(now).map(({ start, end }) => `${start / second}-${end / second}`))
    }
  }
  expect(taken.join(', ')).toBe(expected)
}

test('nothing without input', () => check('30 take', ''))
test('reading counts for two minutes', () =>
  check('10 touch, 60 take, 100 take, 200 take', '10-60, 60-100, 100-130'))
test('input goes on', () => check('10 touch, 100 touch, 200 take', '10-200'))
test('a long pause splits', () => check('10 touch, 300 touch, 310 take', '10-130, 300-310'))
test('a hidden page does not count', () => check('10 touch, 20 hide, 25 touch, 50 show, 60 take', '10-20'))
test('it starts again with the first input', () =>
  check('10 touch, 20 hide, 50 show, 55 touch, 60 take', '10-20, 55-60'))
test('a clock set back gives nothing negative', () =>
  check('100 touch, 50 take, 110 touch, 120 take', '50-120'))

test('what is not taken yet is counted', () => {
  const clock = new ActivityClock(true, () => 'interval-id')
  clock.touch(0)
  expect(clock.untaken(30 * second)).toBe(30 * second)
  clock.take(30 * second)
  expect(clock.untaken(45 * second)).toBe(15 * second)
})
