import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawPseudonyms } from './pseudonyms.ts'

const USERS = ['u1', 'u2', 'u3', 'u4']

describe('drawPseudonyms', () => {
  test('everybody has a letter of her own', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.string(),
        fc.uniqueArray(fc.string(), { maxLength: 60 }),
        (seed, task, users) => {
          const names = drawPseudonyms(seed, task, users)
          expect([...names.keys()]).toEqual(users)
          expect(new Set(names.values()).size).toBe(users.length)
          expect([...names.values()].every((name) => /^[A-HJ-NP-Z][23]?$/.test(name))).toBe(true)
        },
      ),
    )
  })

  test('whoever joins later changes no earlier letter', () => {
    const before = drawPseudonyms(7, 'task', USERS)
    const after = drawPseudonyms(7, 'task', [...USERS, 'u5'])
    for (const user of USERS) expect(after.get(user)).toBe(before.get(user))
  })

  test('letters of different tasks are unrelated: over many tasks each person has each letter about as often', () => {
    const counts = new Map<string, number>()
    for (let task = 0; task < 4800; task += 1) {
      const letter = drawPseudonyms(1, `task-${task}`, USERS).get('u1') ?? ''
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect([...counts.values()].every((count) => count > 130 && count < 275)).toBe(true)
  })

  test('the seed matters', () => {
    const names = (seed: number) => [...drawPseudonyms(seed, 'task', USERS).values()].join('')
    expect(new Set([1, 2, 3, 4, 5].map(names)).size).toBe(5)
  })
})
