import { expect, test } from 'vitest'
import { applyEdit } from '../annotation/apply-edit.ts'
import { doc, show } from '../annotation/test-spans.ts'
import { type CheckedFile, joinRuns } from './checked-file.ts'
import { type SubmitCheckInput, submitCheck } from './submit-check.ts'

const FILE: CheckedFile = {
  path: 'budget.py',
  kind: 'text',
  lineCount: 200,
  emptyLines: [
    { startLine: 10, endLine: 12 },
    { startLine: 50, endLine: 50 },
  ],
}
const TESTS: CheckedFile = { path: 'tests/test_budget.py', kind: 'text', lineCount: 50, emptyLines: [] }
const SHORT: CheckedFile = { path: 'short.py', kind: 'text', lineCount: 9, emptyLines: [] }
const LINK: CheckedFile = { path: 'link.py', kind: 'none', reason: 'a symbolic link' }

function run(spans: readonly string[], more: Partial<SubmitCheckInput> = {}) {
  const files = [FILE, TESTS, SHORT, LINK]
  return submitCheck({ spans: doc(...spans), files, uncovered: null, reasonRequired: false, ...more })
}

function check(spans: readonly string[], expected: readonly string[], more: Partial<SubmitCheckInput> = {}) {
  const items = run(spans, more)
  expect(
    items.map(({ code, severity, spanId }) => `${severity} ${code}${spanId ? ` ${spanId}` : ''}`),
  ).toEqual(expected)
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
}

function checkFix(
  spans: readonly string[],
  code: string,
  expected: readonly string[],
  more: Partial<SubmitCheckInput> = {},
) {
  const item = run(spans, more).find((each) => each.code === code)
  const result = applyEdit(doc(...spans), { changes: item?.fix ?? [] })
  expect(result.ok && show(result.document)).toEqual(expected)
}

test('a tight span with a reason has nothing to look at', () =>
  check(['a budget.py:13-20 edit_site why'], [], { reasonRequired: true }))
test('nothing marked', () => check([], ['error GOLD_EMPTY']))
test('a missing reason blocks where reasons are required', () =>
  check(['a budget.py:13-20'], ['error REASON_MISSING a'], { reasonRequired: true }))
test('a missing reason is fine where they are not', () => check(['a budget.py:13-20'], []))
test('a path that is not at the base commit', () => check(['a gone.py:1-2'], ['error PATH_NOT_AT_COMMIT a']))
test('a symbolic link has no lines', () => check(['a link.py:1-1'], ['error PATH_NOT_AT_COMMIT a']))
test('a range past the end', () => check(['a budget.py:190-201'], ['error RANGE_PAST_END a']))
test('a range past the end is clamped', () =>
  checkFix(['a budget.py:190-201'], 'RANGE_PAST_END', ['a budget.py:190-200 edit_site']))
test('a range that begins past the end is removed', () =>
  checkFix(['a budget.py:201-201'], 'RANGE_PAST_END', []))
test('a whole file', () =>
  check(['a tests/test_budget.py:1-50'], ['warning SPAN_WHOLE_FILE a', 'warning TEST_FILE a']))
test('a whole short file is no question', () => check(['a short.py:1-9'], []))
test('exactly 100 lines are no question', () => check(['a budget.py:51-150'], []))
test('101 lines are', () => check(['a budget.py:51-151'], ['warning SPAN_OVER_100_LINES a']))
test('blank edges on both sides', () => check(['a budget.py:11-50'], ['warning BLANK_EDGE a']))
test('blank edges are trimmed', () =>
  checkFix(['a budget.py:11-50'], 'BLANK_EDGE', ['a budget.py:13-49 edit_site']))
test('nothing but blank lines is removed', () => checkFix(['a budget.py:10-11'], 'BLANK_EDGE', []))
test('blank lines inside are fine', () => check(['a budget.py:9-13'], []))
test('overlapping spans of one role', () =>
  check(['a budget.py:13-20', 'b budget.py:18-30'], ['warning SPANS_OVERLAP b']))
test('overlapping spans of one role are merged', () =>
  checkFix(['a budget.py:13-20 edit_site one', 'b budget.py:18-30 edit_site two'], 'SPANS_OVERLAP', [
    'a budget.py:13-30 edit_site one + two',
  ]))
test('overlapping spans of two roles can only be mended by a person', () => {
  const [item] = run(['a budget.py:13-20', 'b budget.py:18-30 definition'])
  expect(item?.code).toBe('SPANS_OVERLAP')
  expect(item?.fix).toBeNull()
})
test('touching spans of one role', () =>
  check(['a budget.py:13-20', 'b budget.py:21-30'], ['warning SPANS_TOUCH b']))
test('touching spans of two roles are fine', () =>
  check(['a budget.py:13-20', 'b budget.py:21-30 definition'], []))
test('a span inside one that reaches further down hides no overlap', () =>
  check(
    ['a budget.py:13-40', 'b budget.py:15-16', 'c budget.py:30-45'],
    ['warning SPANS_OVERLAP b', 'warning SPANS_OVERLAP c'],
  ))
test('lines of the patch outside the gold are one item for each run', () => {
  const uncovered = [40, 41, 60].map((line) => ({ path: 'budget.py', line, kind: 'deleted' as const }))
  check(['a budget.py:13-20'], ['warning PATCH_LINES_OUTSIDE', 'warning PATCH_LINES_OUTSIDE'], { uncovered })
  checkFix(
    ['a budget.py:13-20'],
    'PATCH_LINES_OUTSIDE',
    ['a budget.py:13-20 edit_site', 'patch-1 budget.py:40-41 edit_site'],
    { uncovered },
  )
})
test('runs of blank and of comment lines are joined', () => {
  const runs = [
    { startLine: 5, endLine: 6 },
    { startLine: 1, endLine: 2 },
    { startLine: 3, endLine: 4 },
    { startLine: 9, endLine: 9 },
  ]
  expect(joinRuns(runs)).toEqual([
    { startLine: 1, endLine: 6 },
    { startLine: 9, endLine: 9 },
  ])
})
