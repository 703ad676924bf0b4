import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePatch } from './parse-patch.ts'

const MARKS = { context: ' ', deleted: '-', inserted: '+' } as const

/** Writes a parsed patch down in short: a line for each file, and one for each line of its hunks. */
function summary(text: string): string[] {
  return parsePatch(text).files.flatMap(({ oldPath, newPath, status, binary, hunks }) => [
    `${status}${binary ? ' binary' : ''} ${oldPath} ${newPath}`,
    ...hunks.flatMap(({ lines }) =>
      lines.map(
        ({ kind, text: line, oldLine, newLine, noNewline }) =>
          `${MARKS[kind]}${oldLine ?? '_'}:${newLine ?? '_'} ${line}${noNewline ? '⏎̸' : ''}`,
      ),
    ),
  ])
}

function check(text: string, expected: string[], problems: string[] = []) {
  expect(summary(text)).toEqual(expected)
  expect(parsePatch(text).problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual(problems)
}

const HEAD = 'diff --git a/a.py b/a.py\nindex 1234567..89abcde 100644\n--- a/a.py\n+++ b/a.py\n'

describe('hunks', () => {
  test('context, deleted and inserted lines with their numbers', () =>
    check(`${HEAD}@@ -3,3 +3,4 @@ def f():\n a\n-b\n+c\n+d\n e\n`, [
      'modified a.py a.py',
      ' 3:3 a',
      '-4:_ b',
      '+_:4 c',
      '+_:5 d',
      ' 5:6 e',
    ]))
  test('the section is kept', () => {
    expect(parsePatch(`${HEAD}@@ -3 +3 @@ def f():\n-a\n+b\n`).files[0]?.hunks[0]).toMatchObject({
      oldStart: 3,
      oldCount: 1,
      newStart: 3,
      newCount: 1,
      section: 'def f():',
    })
  })
  test('several hunks', () =>
    check(`${HEAD}@@ -1 +1 @@\n-a\n+b\n@@ -9,0 +10 @@\n+c\n`, [
      'modified a.py a.py',
      '-1:_ a',
      '+_:1 b',
      '+_:10 c',
    ]))
  test('deletions without context', () =>
    check(`${HEAD}@@ -5,2 +4,0 @@\n-a\n-b\n`, ['modified a.py a.py', '-5:_ a', '-6:_ b']))
  test('lines that look like the head of a file', () =>
    check(`${HEAD}@@ -1,3 +1,3 @@\n--- a/x\n+++ b/x\n a\n--- \n+@@ -1 +1 @@\n`, [
      'modified a.py a.py',
      '-1:_ -- a/x',
      '+_:1 ++ b/x',
      ' 2:2 a',
      '-3:_ -- ',
      '+_:3 @@ -1 +1 @@',
    ]))
  test('no newline at the end, on either side', () =>
    check(`${HEAD}@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n`, [
      'modified a.py a.py',
      '-1:_ a⏎̸',
      '+_:1 b⏎̸',
    ]))
  test('an empty line is a context line that lost its space', () =>
    check(`${HEAD}@@ -1,3 +1,3 @@\n a\n\n-b\n+c`, [
      'modified a.py a.py',
      ' 1:1 a',
      ' 2:2 ',
      '-3:_ b',
      '+_:3 c',
    ]))
  test('Windows line ends', () =>
    check(`${HEAD.replaceAll('\n', '\r\n')}@@ -1,2 +1,2 @@ f\r\n a\r\n\r\n`, [
      'modified a.py a.py',
      ' 1:1 a\r',
      ' 2:2 \r',
    ]))
  test('the signature of a mail ends a patch', () =>
    check(`From: x\n\n---\n a.py | 2 +-\n\n${HEAD}@@ -1 +1 @@\n-a\n+b\n-- \n2.30.2\n\n`, [
      'modified a.py a.py',
      '-1:_ a',
      '+_:1 b',
    ]))

  test('fewer lines than stated', () =>
    check(
      `${HEAD}@@ -1,5 +1,5 @@\n a\n-b\n+c\ndiff --git a/b b/b\n`,
      ['modified a.py a.py', ' 1:1 a', '-2:_ b', '+_:2 c', 'modified b b'],
      ['5: the hunk states -5 +5 lines and has -2 +2'],
    ))
  test('more lines than stated', () =>
    check(
      `${HEAD}@@ -1 +1 @@\n-a\n+b\n+c\n@@ -7 +7 @@\n-d\n+e\n`,
      ['modified a.py a.py', '-1:_ a', '+_:1 b', '+_:2 c', '-7:_ d', '+_:7 e'],
      ['5: the hunk states -1 +1 lines and has -1 +2'],
    ))
})

describe('files', () => {
  test('a new one', () =>
    check(
      'diff --git a/n b/n\nnew file mode 100644\nindex 0000000..1\n--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+a\n+b\n',
      ['added null n', '+_:1 a', '+_:2 b'],
    ))
  test('a new, empty one', () =>
    check('diff --git a/n b/n\nnew file mode 100644\nindex 0000000..e69de29\n', ['added null n']))
  test('a deleted one', () =>
    check('diff --git a/n b/n\ndeleted file mode 100644\n--- a/n\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n', [
      'deleted n null',
      '-1:_ a',
    ]))
  test('a renamed one, edited or not', () =>
    check(
      'diff --git a/x y b/z\nsimilarity index 90%\nrename from x y\nrename to z\n--- a/x y\t\n+++ b/z\n@@ -1 +1 @@\n-a\n+b\n' +
        'diff --git a/p b/q\nsimilarity index 100%\nrename from p\nrename to q\n',
      ['renamed x y z', '-1:_ a', '+_:1 b', 'renamed p q'],
    ))
  test('a copied one', () =>
    check('diff --git a/p b/q\nsimilarity index 100%\ncopy from p\ncopy to q\n', ['copied p q']))
  test('another mode', () =>
    check('diff --git a/p q b/p q\nold mode 100644\nnew mode 100755\n', ['modified p q p q']))
  test('binary ones', () =>
    check(
      'diff --git a/p.png b/p.png\nindex 1..2 100644\nBinary files a/p.png and b/p.png differ\n' +
        'diff --git a/q.png b/q.png\nnew file mode 100644\nindex 0..1\nGIT binary patch\nliteral 3\nKcmZ?wbhEHb\n\nliteral 0\nHcmV?d00001\n\n',
      ['modified binary p.png p.png', 'added binary null q.png'],
    ))
  test('quoted names', () =>
    check(
      'diff --git "a/\\303\\251\\t\\"q\\".c" "b/\\303\\251\\t\\"q\\".c"\n--- "a/\\303\\251\\t\\"q\\".c"\n+++ "b/\\303\\251\\t\\"q\\".c"\n@@ -1 +1 @@\n-a\n+b\n',
      ['modified é\t"q".c é\t"q".c', '-1:_ a', '+_:1 b'],
    ))
  test('a quoted name without other lines', () =>
    check('diff --git "a/\\346\\226\\207" "b/\\346\\226\\207"\nold mode 100644\nnew mode 100755\n', [
      'modified 文 文',
    ]))
  test('without prefixes', () => {
    check('diff --git a/x.c a/x.c\n--- a/x.c\n+++ a/x.c\n@@ -1 +1 @@\n-a\n+b\n', [
      'modified a/x.c a/x.c',
      '-1:_ a',
      '+_:1 b',
    ])
    check(
      'diff --git src/x.c src/x.c\nnew file mode 100644\n--- /dev/null\n+++ src/x.c\n@@ -0,0 +1 @@\n+b\n',
      ['added null src/x.c', '+_:1 b'],
    )
  })
  test("git's other prefixes", () =>
    check('diff --git i/x w/x\n--- i/x\n+++ w/x\n@@ -1 +1 @@\n-a\n+b\n', [
      'modified x x',
      '-1:_ a',
      '+_:1 b',
    ]))
  test('a plain diff with time stamps', () =>
    check(
      '--- a/x\t2020-01-01 00:00:00\n+++ b/x\t2020-01-01 00:00:00\n@@ -1 +1 @@\n-a\n+b\n--- y\n+++ y\n@@ -2 +2 @@\n-c\n+d\n',
      ['modified x x', '-1:_ a', '+_:1 b', 'modified y y', '-2:_ c', '+_:2 d'],
    ))
})

describe('what is no patch', () => {
  test('nothing', () => check('', []))
  test('text', () => check('see the pull request\n', [], ['1: there is no file in it']))
  test('a hunk of no file', () => check('@@ -1 +1 @@\n-a\n+b\n', [], ['1: a hunk belongs to no file']))
  test('the diff of a merge', () =>
    check('diff --cc a\n@@@ -1,2 -1,2 +1,2 @@@\n', [], ['2: diffs of merges cannot be read']))
  test('a head without names', () => check('diff --git x\n', [], ['1: the file has no readable name']))
})

type Step = { kind: 'keep' | 'delete' | 'insert'; text: string }

/** Writes an edit script as a diff with the given number of context lines around each change. */
function writeDiff(steps: readonly Step[], context: number): string {
  const near = steps.map((_, at) =>
    steps.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'keep'),
  )
  let [oldLine, newLine] = [1, 1]
  const hunks: { oldStart: number; newStart: number; steps: Step[] }[] = []
  for (const [at, step] of steps.entries()) {
    if (near[at] && !near[at - 1]) hunks.push({ oldStart: oldLine, newStart: newLine, steps: [] })
    if (near[at]) hunks.at(-1)?.steps.push(step)
    if (step.kind !== 'insert') oldLine += 1
    if (step.kind !== 'delete') newLine += 1
  }
  const body = hunks.map(({ oldStart, newStart, steps: inner }) => {
    const oldCount = inner.filter(({ kind }) => kind !== 'insert').length
    const newCount = inner.filter(({ kind }) => kind !== 'delete').length
    const side = (start: number, count: number) =>
      count === 1 ? `${start}` : `${count === 0 ? start - 1 : start},${count}`
    const lines = inner.map(({ kind, text }) => `${{ keep: ' ', delete: '-', insert: '+' }[kind]}${text}\n`)
    return `@@ -${side(oldStart, oldCount)} +${side(newStart, newCount)} @@\n${lines.join('')}`
  })
  return body.length === 0 ? '' : HEAD + body.join('')
}

test('every line has the number that it has in its image', () => {
  const step = fc.record({
    kind: fc.constantFrom('keep', 'keep', 'delete', 'insert'),
    text: fc.constantFrom('', 'a', '- b', '-- ', '++ c', '@@ -1 +1 @@', '\\ x', 'd\r'),
  }) as fc.Arbitrary<Step>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4), (steps, context) => {
      const { files, problems } = parsePatch(writeDiff(steps, context))
      const oldLines = steps.filter(({ kind }) => kind !== 'insert').map(({ text }) => text)
      const newLines = steps.filter(({ kind }) => kind !== 'delete').map(({ text }) => text)
      const lines = files.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines))
      expect(problems).toEqual([])
      for (const { text, oldLine, newLine } of lines) {
        if (oldLine !== null) expect(oldLines[oldLine - 1]).toBe(text)
        if (newLine !== null) expect(newLines[newLine - 1]).toBe(text)
      }
      expect(lines.filter(({ kind }) => kind !== 'context')).toHaveLength(
        steps.filter(({ kind }) => kind !== 'keep').length,
      )
    }),
  )
})
