import type { Decision, PseudonymousSubmission, Region } from '@goldspan/contract'
import { type Block, regionsOf } from '@goldspan/core'
import { describe, expect, test } from 'vitest'
import { actionFor, initialDraft, problemOf, toDecision, withAction, withLines } from './draft.ts'
import { heatOf, lanesOf } from './lanes.ts'
import { previewPrefill } from './prefill-preview.ts'
import { heatLevel, heatWords, neighbour, nextOpen, progressOf, regionState } from './regions.ts'
import { describeDecision, ruleWords } from './words.ts'

type Range = readonly [number, number]

/** One file; each argument lists what one person marked. */
function submissions(...marks: readonly (readonly Range[])[]): readonly PseudonymousSubmission[] {
  return marks.map((ranges, index) => ({
    pseudonym: 'KMRV'.charAt(index),
    spans: ranges.map(([startLine, endLine]) => ({
      path: 'a.py',
      startLine,
      endLine,
      role: 'edit_site' as const,
      reason: `reason ${index}`,
      block: null,
    })),
    files: 1,
    blocks: 0,
    lines: 0,
  }))
}

function regions(...marks: readonly (readonly Range[])[]): readonly Region[] {
  return regionsOf(submissions(...marks), new Map()).map((region) => ({
    ...region,
    markedBy: [...region.markedBy],
  }))
}

function decision(number: number, changes: Partial<Decision>): Decision {
  return {
    id: `d${number}`,
    number,
    regionId: '',
    action: 'accept',
    startLine: null,
    endLine: null,
    role: null,
    reason: '',
    confidence: null,
    cause: null,
    note: '',
    by: 'hand',
    rule: null,
    decidedBy: 'Ines',
    decidedAt: '2026-11-30T12:00:00.000Z',
    ...changes,
  }
}

/** Lines 1–4 marked by two of three, 5–8 by all; 20–22 by one. */
const THREE = regions(
  [[1, 8]],
  [[1, 8]],
  [
    [5, 8],
    [20, 22],
  ],
)
const [DISPUTED, ALONE, AGREED] = ['a.py:1-4', 'a.py:20-22', 'a.py:5-8'].map((id) => {
  const found = THREE.find((region) => region.id === id)
  if (!found) throw new Error(`No region ${id} among ${THREE.map((region) => region.id)}`)
  return found
}) as [Region, Region, Region]

const FILE = { lineCount: 30, blocks: [block(1, 10), block(18, 25)] }

function block(startLine: number, endLine: number): Block {
  return { kind: 'function', name: 'f', startLine, endLine, startByte: startLine, endByte: endLine }
}

describe('where regions stand', () => {
  test('an agreed region is pre-filled without any decision, the others are open', () => {
    expect(progressOf({ regions: [...THREE], decisions: [] })).toMatchObject({
      open: 2,
      prefilled: 1,
      byHand: 0,
    })
  })
  test('the newest decision by hand holds until it is withdrawn', () => {
    const decided = [decision(1, { regionId: DISPUTED.id, action: 'reject' })]
    expect(regionState(DISPUTED, decided)).toBe('rejected')
    expect(
      regionState(DISPUTED, [...decided, decision(2, { regionId: DISPUTED.id, action: 'withdraw' })]),
    ).toBe('open')
  })
  test('the next open region is found around the end of the list', () => {
    const order = [ALONE, DISPUTED, AGREED]
    expect(nextOpen(order, [], DISPUTED.id)?.id).toBe(ALONE.id)
    expect(nextOpen(order, [], ALONE.id)?.id).toBe(DISPUTED.id)
    const all = order.map((region, index) => decision(index + 1, { regionId: region.id, action: 'reject' }))
    expect(nextOpen(order, all, ALONE.id)).toBeUndefined()
  })
  test('neighbours stop at the ends', () => {
    expect(neighbour(THREE, THREE[0]?.id, -1)?.id).toBe(THREE[0]?.id)
    expect(neighbour(THREE, THREE[2]?.id, 1)?.id).toBe(THREE[2]?.id)
    expect(neighbour(THREE, undefined, 1)?.id).toBe(THREE[0]?.id)
  })
  test('heat is printed as k of n and is strongest only for all', () => {
    expect([heatWords(DISPUTED), heatWords(AGREED)]).toEqual(['2/3', '3/3'])
    expect([heatLevel(1, 4), heatLevel(2, 4), heatLevel(3, 4), heatLevel(4, 4)]).toEqual([1, 2, 3, 4])
    expect([heatLevel(1, 3), heatLevel(2, 3), heatLevel(1, 2), heatLevel(19, 20)]).toEqual([1, 3, 2, 3])
  })
})

describe('a decision in the making', () => {
  const open = initialDraft(DISPUTED, [])
  test('starts with all lines, the role of most, and no action', () => {
    expect(open).toMatchObject({ action: null, startLine: 1, endLine: 4, role: 'edit_site', touched: false })
    expect(problemOf(open, DISPUTED)).not.toBeNull()
  })
  test('starts with what was decided by hand before', () => {
    const before = decision(1, {
      regionId: DISPUTED.id,
      action: 'shrink',
      startLine: 2,
      endLine: 3,
      role: 'definition',
      confidence: 'low',
      cause: 'guideline_gap',
      note: 'why',
    })
    expect(initialDraft(DISPUTED, [before])).toMatchObject({
      action: 'shrink',
      startLine: 2,
      role: 'definition',
      confidence: 'low',
      note: 'why',
    })
  })
  test('the lines name the action', () => {
    const at = (startLine: number, endLine: number) => actionFor({ startLine, endLine }, DISPUTED)
    expect([at(1, 4), at(2, 4), at(1, 5), at(2, 5)]).toEqual(['accept', 'shrink', 'extend', 'extend'])
  })
  test('edges stay in the file and in order', () => {
    expect(withLines(open, DISPUTED, { startLine: 9, endLine: -3 }, FILE)).toMatchObject({
      startLine: 1,
      endLine: 9,
    })
    expect(withLines(open, DISPUTED, { startLine: 1, endLine: 99 }, FILE).endLine).toBe(30)
  })
  test('extending proposes the enclosing block, shrinking what a majority marked', () => {
    expect(withAction(open, DISPUTED, 'extend', FILE)).toMatchObject({ startLine: 1, endLine: 10 })
    const [uneven] = regions([[1, 6]], [[3, 6]], [[3, 4]], [[20, 20]]).filter(
      (region) => region.startLine === 1,
    )
    if (!uneven) throw new Error('There is no uneven region.')
    expect(withAction(initialDraft(uneven, []), uneven, 'shrink', FILE)).toMatchObject({
      startLine: 3,
      endLine: 4,
    })
  })
  test('a shrunk region has to leave lines out', () => {
    expect(problemOf(withAction(open, DISPUTED, 'shrink', FILE), DISPUTED)).toContain('shrink')
    expect(problemOf(withLines(open, DISPUTED, { startLine: 2, endLine: 4 }, FILE), DISPUTED)).toBeNull()
  })
  test('a rejected region takes no lines and no role', () => {
    const rejected = toDecision(withAction({ ...open, note: ' why ' }, DISPUTED, 'reject', FILE), DISPUTED)
    expect(rejected).toMatchObject({ action: 'reject', startLine: null, role: null, reason: '', note: 'why' })
  })
})

describe('the columns beside the code', () => {
  const four = submissions([[1, 4]], [[3, 6]], [], [[6, 8]])
  test('every pseudonym has a lane, an empty one too', () => {
    expect(lanesOf(four, 'a.py').map(({ runs }) => runs.length)).toEqual([1, 1, 0, 1])
    expect(lanesOf(four, 'b.py').every(({ runs }) => runs.length === 0)).toBe(true)
  })
  test('lines with the same count are joined', () => {
    const heat = heatOf(submissions([[1, 4]], [[5, 6]]), 'a.py')
    expect(heat).toEqual([{ startLine: 1, endLine: 6, k: 1, level: 2 }])
    expect(heatOf(four, 'a.py').map(({ k }) => k)).toEqual([1, 2, 1, 2, 1])
  })
})

describe('the preview of a rule', () => {
  const adjudication = { regions: [...THREE], decisions: [] as Decision[] }
  test('counts what would change and what stays open', () => {
    const preview = previewPrefill(adjudication, { rule: 'at_least_k', k: 2 }, new Map())
    expect(preview.changes.map(({ region, verdict }) => [region.id, verdict?.action])).toEqual([
      [DISPUTED.id, 'accept'],
      [ALONE.id, 'reject'],
    ])
    expect(preview).toMatchObject({ untouched: 0, lines: { before: 4, after: 8 } })
    expect(preview.leftOpen).toEqual([])
  })
  test('leaves alone what was decided by hand', () => {
    const byHand = { ...adjudication, decisions: [decision(1, { regionId: DISPUTED.id, action: 'reject' })] }
    const preview = previewPrefill(byHand, { rule: 'union' }, new Map())
    expect(preview.untouched).toBe(1)
    expect(preview.changes.map(({ region }) => region.id)).toEqual([ALONE.id])
  })
})

test('history reads as sentences', () => {
  expect(
    describeDecision(
      decision(1, {
        action: 'shrink',
        startLine: 2,
        endLine: 3,
        confidence: 'high',
        cause: 'matter_of_taste',
      }),
    ),
  ).toBe('Ines shrunk to 2–3: high confidence, matter of taste')
  expect(describeDecision(decision(2, { by: 'rule', rule: 'at_least_k 2', action: 'reject' }))).toBe(
    'rule “at least 2 of n” rejected all',
  )
  expect(ruleWords('one_submission K')).toBe('as K')
})
