import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '../blocks.ts'
import type { SpanRole } from '../span.ts'
import { canonicalGold, type GoldSpan } from './canonical-gold.ts'
import { type Decision, effectiveVerdict, goldDraft, openRegions } from './decision.ts'
import { majorityOf, type PrefillRule, prefill } from './prefill.ts'
import { regionsOf, type Submission } from './region.ts'

/** A submission from lines such as `K budget.py:49-61 definition why`. */
function submissions(...lines: readonly string[]): Submission[] {
  const byPseudonym = new Map<string, GoldSpan[]>()
  for (const line of lines) {
    const [pseudonym = '', place = '', role = 'edit_site', ...reason] = line.split(' ')
    const spans = byPseudonym.get(pseudonym) ?? []
    byPseudonym.set(pseudonym, spans)
    if (place) spans.push(goldSpan(place, role as SpanRole, reason.join(' ')))
  }
  return [...byPseudonym].map(([pseudonym, spans]) => ({ pseudonym, spans }))
}

function goldSpan(place: string, role: SpanRole = 'edit_site', reason = ''): GoldSpan {
  const [, path = '', start, end] = /^(.*):(\d+)-(\d+)$/.exec(place) ?? []
  return { path, startLine: Number(start), endLine: Number(end), role, reason }
}

function show(spans: readonly GoldSpan[]): string[] {
  return spans.map(
    (span) =>
      `${span.path}:${span.startLine}-${span.endLine} ${span.role}${span.reason ? ` ${span.reason}` : ''}`,
  )
}

const NO_BLOCKS = new Map<string, Block[]>()

/** Four annotators on one file, as people really differ: an outer edge, a class against its methods, a lone find. */
const FOUR = submissions(
  'K budget.py:30-41',
  'K budget.py:43-44',
  'K budget.py:49-61',
  'M budget.py:30-41',
  'M budget.py:47-61',
  'R budget.py:21-41',
  'R budget.py:52-61',
  'V budget.py:30-37',
  'V budget.py:47-61',
)

describe('regions', () => {
  function check(input: readonly Submission[], expected: readonly string[]) {
    const regions = regionsOf(input, NO_BLOCKS)
    expect(
      regions.map(
        ({ id, kMin, kMax, n, kind }) => `${id} ${kMin === kMax ? kMin : `${kMin}–${kMax}`}/${n} ${kind}`,
      ),
    ).toEqual(expected)
  }

  test('what all mark stands apart from what is disputed, most disputed first', () =>
    check(FOUR, [
      'budget.py:47-51 2–3/4 extent',
      'budget.py:21-29 1/4 superset',
      'budget.py:38-41 3/4 extent',
      'budget.py:43-44 1/4 place',
      'budget.py:30-37 4/4 agreed',
      'budget.py:52-61 4/4 agreed',
    ]))
  test('a file that one of them missed', () =>
    check(submissions('A a.py:1-3', 'A b.py:5-6', 'B a.py:1-3'), [
      'b.py:5-6 1/2 existence',
      'a.py:1-3 2/2 agreed',
    ]))
  test('two empty submissions have no region', () => check(submissions('A', 'B'), []))
  test('one submission agrees with itself', () => check(submissions('A a.py:1-3'), ['a.py:1-3 1/1 agreed']))
  test('touching spans of one person are one region', () =>
    check(submissions('A a.py:1-3', 'A a.py:4-6', 'B a.py:1-6'), ['a.py:1-6 2/2 agreed']))
  test('the innermost definition around the region gives its name', () => {
    const blocks: Block[] = [
      { kind: 'class', name: 'Budget', startLine: 1, endLine: 9, startByte: 0, endByte: 90 },
      { kind: 'method', name: 'take', startLine: 2, endLine: 5, startByte: 10, endByte: 50 },
    ]
    const [region] = regionsOf(submissions('A a.py:3-4', 'B a.py:3-4'), new Map([['a.py', blocks]]))
    expect(region?.block).toBe('take')
  })
})

describe('rules', () => {
  const regions = regionsOf(FOUR, NO_BLOCKS)

  function check(
    rule: PrefillRule,
    expected: Record<string, string>,
    blocks: ReadonlyMap<string, Block[]> = NO_BLOCKS,
  ) {
    const verdicts = prefill(rule, regions, blocks)
    const shown = verdicts.map(({ regionId, action, startLine, endLine }) => [
      regionId.replace('budget.py:', ''),
      startLine === null ? action : `${action} ${startLine}-${endLine}`,
    ])
    expect(Object.fromEntries(shown)).toEqual(expected)
  }

  test('union accepts everything', () =>
    check(
      { rule: 'union' },
      {
        '47-51': 'accept 47-51',
        '21-29': 'accept 21-29',
        '38-41': 'accept 38-41',
        '43-44': 'accept 43-44',
        '30-37': 'accept 30-37',
        '52-61': 'accept 52-61',
      },
    ))
  test('intersection accepts what all mark', () =>
    check(
      { rule: 'intersection' },
      {
        '47-51': 'reject',
        '21-29': 'reject',
        '38-41': 'reject',
        '43-44': 'reject',
        '30-37': 'accept 30-37',
        '52-61': 'accept 52-61',
      },
    ))
  test('at least three of four shrinks a region to what three mark', () =>
    check(
      { rule: 'at_least_k', k: 3 },
      {
        '47-51': 'shrink 49-51',
        '21-29': 'reject',
        '38-41': 'accept 38-41',
        '43-44': 'reject',
        '30-37': 'accept 30-37',
        '52-61': 'accept 52-61',
      },
    ))
  test('snapped to blocks widens to the definition', () =>
    check(
      { rule: 'at_least_k_blocks', k: 3 },
      {
        '47-51': 'extend 47-61',
        '21-29': 'reject',
        '38-41': 'accept 38-41',
        '43-44': 'reject',
        '30-37': 'accept 30-37',
        '52-61': 'extend 47-61',
      },
      new Map([
        [
          'budget.py',
          [{ kind: 'function', name: 'send', startLine: 47, endLine: 61, startByte: 0, endByte: 9 }],
        ],
      ]),
    ))
  test('one submission', () =>
    check(
      { rule: 'one_submission', pseudonym: 'R' },
      {
        '47-51': 'reject',
        '21-29': 'accept 21-29',
        '38-41': 'accept 38-41',
        '43-44': 'reject',
        '30-37': 'accept 30-37',
        '52-61': 'accept 52-61',
      },
    ))
  test('a region of which two pieces would stay is left to a person', () => {
    const input = submissions('A a.py:1-9', 'B a.py:1-3', 'B a.py:7-9', 'C b.py:1-1')
    expect(
      prefill({ rule: 'at_least_k', k: 2 }, regionsOf(input, NO_BLOCKS), NO_BLOCKS).map((v) => v.regionId),
    ).toEqual(['b.py:1-1'])
  })
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ])('more than half of %i is %i', (n, k) => expect(majorityOf(n)).toBe(k))
})

describe('decisions', () => {
  const regions = regionsOf(FOUR, NO_BLOCKS)
  let number = 0
  function decision(
    regionId: string,
    by: Decision['by'],
    action: Decision['action'],
    lines?: [number, number],
  ): Decision {
    number += 1
    const [startLine, endLine] = lines ?? [null, null]
    return {
      number,
      by,
      regionId: `budget.py:${regionId}`,
      action,
      startLine,
      endLine,
      role: lines ? 'definition' : null,
      reason: '',
    }
  }

  function check(decisions: readonly Decision[], expected: readonly string[], open: number) {
    expect(show(goldDraft(regions, decisions))).toEqual(expected)
    expect(openRegions(regions, decisions)).toHaveLength(open)
  }

  const AGREED = ['budget.py:30-37 edit_site', 'budget.py:52-61 edit_site']

  test('agreed regions are filled in, the others are open', () => check([], AGREED, 4))
  test('a decision by hand adds its lines', () =>
    check(
      [decision('47-51', 'hand', 'shrink', [49, 51])],
      [AGREED[0] ?? '', 'budget.py:49-51 definition', AGREED[1] ?? ''],
      3,
    ))
  test('nobody was right', () =>
    check([decision('30-37', 'hand', 'reject')], ['budget.py:52-61 edit_site'], 4))
  test('a rule never overwrites a decision by hand, whatever came first', () => {
    const byHand = decision('21-29', 'hand', 'reject')
    const byRule = decision('21-29', 'rule', 'accept', [21, 29])
    check([byHand, byRule], AGREED, 3)
    check(
      [
        { ...byRule, number: 1 },
        { ...byHand, number: 2 },
      ],
      AGREED,
      3,
    )
  })
  test('the newest of several by hand holds', () =>
    check([decision('43-44', 'hand', 'accept', [43, 44]), decision('43-44', 'hand', 'reject')], AGREED, 3))
  test('withdrawing opens the region again', () =>
    check([decision('43-44', 'hand', 'accept', [43, 44]), decision('43-44', 'hand', 'withdraw')], AGREED, 4))
  test('withdrawing brings back what a rule filled in', () => {
    const [region] = regions.filter((each) => each.id === 'budget.py:43-44')
    const decisions = [
      decision('43-44', 'rule', 'reject'),
      decision('43-44', 'hand', 'accept', [43, 44]),
      decision('43-44', 'hand', 'withdraw'),
    ]
    expect(region && effectiveVerdict(region, decisions)?.action).toBe('reject')
  })
  test('decisions on regions that are no more are ignored', () =>
    check([decision('1-2', 'hand', 'accept', [1, 2])], AGREED, 4))
})

describe('canonical gold', () => {
  const check = (spans: readonly GoldSpan[], expected: readonly string[]) =>
    expect(show(canonicalGold(spans))).toEqual(expected)

  test('touching spans of one role are merged, with both reasons', () =>
    check(
      [goldSpan('a.py:4-6', 'definition', 'two'), goldSpan('a.py:1-3', 'definition', 'one')],
      ['a.py:1-6 definition one\n\ntwo'],
    ))
  test('spans of two roles stay apart', () =>
    check(
      [goldSpan('a.py:1-6', 'definition'), goldSpan('a.py:3-4', 'edit_site')],
      ['a.py:1-6 definition', 'a.py:3-4 edit_site'],
    ))
  test('a gap keeps spans apart', () =>
    check([goldSpan('a.py:1-3'), goldSpan('a.py:5-6')], ['a.py:1-3 edit_site', 'a.py:5-6 edit_site']))

  const spans = fc.array(
    fc
      .record({
        path: fc.constantFrom('a.py', 'b.py'),
        startLine: fc.integer({ min: 1, max: 30 }),
        length: fc.integer({ min: 0, max: 8 }),
        role: fc.constantFrom<SpanRole>('edit_site', 'definition', 'other'),
        reason: fc.constantFrom('', 'one', 'two'),
      })
      .map(({ length, ...span }): GoldSpan => ({ ...span, endLine: span.startLine + length })),
    { maxLength: 20 },
  )
  test('it is canonical: idempotent, and the order of its input does not matter', () => {
    fc.assert(
      fc.property(spans, (input) => {
        const canonical = canonicalGold(input)
        expect(canonicalGold(canonical)).toEqual(canonical)
        expect(canonicalGold([...input].reverse())).toEqual(canonical)
      }),
    )
  })
  test('a union of all submissions covers exactly what any of them marks', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 4 }), (all) => {
        const input = all.map((each, index) => ({ pseudonym: `P${index}`, spans: each }))
        const regions = regionsOf(input, NO_BLOCKS)
        const decisions = prefill({ rule: 'union' }, regions, NO_BLOCKS).map(
          (verdict, index): Decision => ({ ...verdict, number: index + 1, by: 'rule' }),
        )
        expect(linesOf(goldDraft(regions, decisions))).toEqual(linesOf(all.flat()))
        expect(openRegions(regions, decisions)).toEqual([])
      }),
    )
  })
})

function linesOf(spans: readonly GoldSpan[]): string[] {
  const lines = spans.flatMap(({ path, startLine, endLine }) =>
    Array.from({ length: endLine - startLine + 1 }, (_, index) => `${path}:${startLine + index}`),
  )
  return [...new Set(lines)].sort()
}
