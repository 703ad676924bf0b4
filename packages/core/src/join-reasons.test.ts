import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinReasons } from './join-reasons.ts'

describe('joinReasons', () => {
  test.each([
    [[], ''],
    [['', '  '], ''],
    [['', 'caller of send '], 'caller of send '],
    [['a', 'b'], 'a\n\nb'],
    [['b', 'a', 'b'], 'b\n\na'],
    [['a\n\nb', 'b\n \nc'], 'a\n\nb\n\nc'],
    [['line one\nline two', 'x'], 'line one\nline two\n\nx'],
  ])('%j gives %j', (reasons, expected) => {
    expect(joinReasons(reasons)).toBe(expected)
  })

  test('it does not matter in which groups reasons are joined', () => {
    const reason = fc.stringMatching(/^[ab\n ]{0,8}$/)
    fc.assert(
      fc.property(reason, reason, reason, fc.constantFrom('c', 'd'), (a, b, c, tail) => {
        const all = [a, b, c, tail]
        expect(
          joinReasons([joinReasons([a, b]), joinReasons([c, tail])])
            .split(/\n\n/)
            .map((p) => p.trim()),
        ).toEqual(
          joinReasons(all)
            .split(/\n\n/)
            .map((p) => p.trim()),
        )
      }),
    )
  })
})
