import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ASSIGNMENT_EVENTS,
  ASSIGNMENT_STATES,
  type AssignmentEvent,
  type AssignmentState,
  holdsPlace,
  isEditable,
  transition,
} from './state-machine.ts'

const ALLOWED: readonly [AssignmentState, AssignmentEvent, AssignmentState][] = [
  ['offered', 'claim', 'open'],
  ['offered', 'skip', 'skipped'],
  ['offered', 'withdraw', 'withdrawn'],
  ['open', 'submit', 'submitted'],
  ['open', 'skip', 'skipped'],
  ['open', 'expire', 'expired'],
  ['open', 'withdraw', 'withdrawn'],
  ['expired', 'revive', 'open'],
  ['expired', 'withdraw', 'withdrawn'],
  ['submitted', 'reopen', 'reopened'],
  ['reopened', 'submit', 'submitted'],
  ['reopened', 'expire', 'expired'],
  ['reopened', 'withdraw', 'withdrawn'],
]

describe('transition', () => {
  test.each(ALLOWED)('%s, %s: %s', (state, event, next) => {
    expect(transition(state, event)).toEqual({ ok: true, state: next })
  })

  const refused = ASSIGNMENT_STATES.flatMap((state) =>
    ASSIGNMENT_EVENTS.filter((event) => !ALLOWED.some(([s, e]) => s === state && e === event)).map(
      (event) => [state, event] as const,
    ),
  )
  test.each(refused)('%s, %s: refused', (state, event) => {
    expect(transition(state, event)).toMatchObject({ ok: false })
  })

  test('a refusal says why', () => {
    expect(transition('submitted', 'skip')).toEqual({
      ok: false,
      reason: 'An assignment that is submitted cannot be skipped.',
    })
  })
})

const events = fc.array(fc.constantFrom(...ASSIGNMENT_EVENTS), { maxLength: 30 })

function states(sequence: readonly AssignmentEvent[]): AssignmentState[] {
  const path: AssignmentState[] = ['offered']
  for (const event of sequence) {
    const next = transition(path.at(-1) ?? 'offered', event)
    if (next.ok) path.push(next.state)
  }
  return path
}

describe('laws of the state machine', () => {
  test('whatever happens, a place that was given up is never held again, so that a round cannot exceed N', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        const held = states(sequence).map(holdsPlace)
        expect(held.lastIndexOf(true)).toBeLessThan(held.includes(false) ? held.indexOf(false) : held.length)
      }),
    )
  })

  test('work that was submitted is never withdrawn or discarded without having been reopened', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        const path = states(sequence)
        path.forEach((state, index) => {
          if (state === 'submitted' && index + 1 < path.length) expect(path[index + 1]).toBe('reopened')
        })
      }),
    )
  })

  test('every state can be reached, and from every state that holds a place it can be submitted or given up', () => {
    const reached = new Set(['offered'])
    for (const [from, , to] of [...ALLOWED, ...ALLOWED]) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...ASSIGNMENT_STATES].sort())
    for (const state of ASSIGNMENT_STATES.filter(holdsPlace)) {
      expect(ASSIGNMENT_EVENTS.some((event) => transition(state, event).ok)).toBe(true)
    }
  })

  test('spans can be edited while open or reopened', () => {
    expect(ASSIGNMENT_STATES.filter(isEditable)).toEqual(['open', 'reopened'])
  })
})
