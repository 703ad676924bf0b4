import { describe, expect, test } from 'vitest'
import { editedLines } from './edited-lines.ts'
import { parsePatch } from './parse-patch.ts'
import { uncoveredPatchLines } from './uncovered-patch-lines.ts'

const HEAD = '--- a/a.py\n+++ b/a.py\n'

function patchOf(hunks: string) {
  return parsePatch(hunks.startsWith('---') || hunks.startsWith('diff') ? hunks : HEAD + hunks)
}

function checkEdited(hunks: string, lines: number[]) {
  expect(patchOf(hunks).files.map(editedLines)).toEqual([lines])
}

/** Spans are `first-last` in a.py, uncovered places `line` or `+line` for an insertion. */
function checkUncovered(hunks: string, spans: string[], uncovered: string[]) {
  const lineSpans = spans.map((span) => {
    const [startLine = 0, endLine = startLine] = span.split('-').map(Number)
    return { path: 'a.py', startLine, endLine }
  })
  const found = uncoveredPatchLines(patchOf(hunks), lineSpans)
  expect(found.map(({ kind, line }) => `${kind === 'inserted' ? '+' : ''}${line}`)).toEqual(uncovered)
}

const REPLACED = '@@ -3,4 +3,4 @@\n a\n-b\n-c\n+d\n+e\n f\n'
const INSERTED = '@@ -3,2 +3,3 @@\n a\n+b\n c\n'
const INSERTED_FIRST = '@@ -1 +1,2 @@\n+a\n b\n'
const INSERTED_LAST = '@@ -9 +9,2 @@\n a\n+b\n'

describe('edited lines', () => {
  test('deleted lines, whatever takes their place', () => checkEdited(REPLACED, [4, 5]))
  test('the line before an insertion', () => checkEdited(INSERTED, [3]))
  test('line 1 for an insertion at the start', () => checkEdited(INSERTED_FIRST, [1]))
  test('an insertion without context', () => checkEdited('@@ -7,0 +8,2 @@\n+a\n+b\n', [7]))
  test('an insertion without context at the start', () => checkEdited('@@ -0,0 +1 @@\n+a\n', [1]))
  test('runs that a context line parts', () =>
    checkEdited('@@ -1,4 +1,4 @@\n+a\n b\n-c\n d\n+e\n-f\n', [1, 2, 4]))
  test('an insertion right before a deletion is one run with it', () =>
    checkEdited('@@ -1,2 +1,2 @@\n a\n+b\n-c\n', [2]))
  test('two hunks that name the same line', () =>
    checkEdited('@@ -3,1 +3,2 @@\n a\n+b\n@@ -3,0 +9 @@\n+c\n', [3]))
  test('a new file has none', () => checkEdited('--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+a\n', []))
  test('all lines of a deleted file', () =>
    checkEdited('--- a/n\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n', [1, 2]))
})

describe('uncovered lines', () => {
  test('a deleted line has to be inside itself', () => {
    checkUncovered(REPLACED, ['4-5'], [])
    checkUncovered(REPLACED, ['1-4'], ['5'])
    checkUncovered(REPLACED, ['3', '6'], ['4', '5'])
  })
  test('for an insertion the line before or after will do', () => {
    checkUncovered(INSERTED, ['3'], [])
    checkUncovered(INSERTED, ['4'], [])
    checkUncovered(INSERTED, ['1-2', '5-9'], ['+3'])
  })
  test('an insertion at an edge of the file has one neighbour', () => {
    checkUncovered(INSERTED_FIRST, ['1'], [])
    checkUncovered(INSERTED_FIRST, ['2'], ['+1'])
    checkUncovered(INSERTED_LAST, ['9'], [])
    checkUncovered(INSERTED_LAST, ['8'], ['+9'])
  })
  test('neighbouring spans cover as one', () => checkUncovered(REPLACED, ['4', '5'], []))
  test('a span in another file does not count', () =>
    expect(uncoveredPatchLines(patchOf(INSERTED), [{ path: 'b.py', startLine: 1, endLine: 9 }])).toEqual([
      { path: 'a.py', line: 3, kind: 'inserted' },
    ]))
  test('a renamed file counts by its old path', () =>
    expect(
      uncoveredPatchLines(
        patchOf('diff --git a/p b/q\nrename from p\nrename to q\n--- a/p\n+++ b/q\n@@ -1 +1 @@\n-a\n+b\n'),
        [],
      ),
    ).toEqual([{ path: 'p', line: 1, kind: 'deleted' }]))
  test('a new file is left out', () => checkUncovered('--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+a\n', [], []))
})
