import fc from 'fast-check'
import type { LineSpan } from '../span.ts'
import type { AgreementTask } from './agreement-task.ts'

/** Spans from a text such as `a.py:1-5 b.py:7-7`. */
export function spans(text: string): LineSpan[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const match = /^(\S+):(\d+)-(\d+)$/.exec(part)
      if (!match) throw new Error(`Not a span: ${part}`)
      return { path: match[1] ?? '', startLine: Number(match[2]), endLine: Number(match[3]) }
    })
}

/** Line counts of the files that the tests use. */
export const LINE_COUNTS = new Map([
  ['a.py', 20],
  ['b.py', 10],
  ['c.py', 10],
])

/** Blocks of the files that the tests use: `a.py` has three, one of which holds another, `b.py` has one. */
const BLOCKS = new Map([
  [
    'a.py',
    [
      { kind: 'class', startLine: 1, endLine: 12 },
      { kind: 'function', startLine: 3, endLine: 6 },
      { kind: 'function', startLine: 14, endLine: 19 },
    ],
  ],
  ['b.py', [{ kind: 'function', startLine: 2, endLine: 8 }]],
])

/** A task from the spans of its annotators, all of whom opened the files given, if any. */
export function task(name: string, submissions: Record<string, string>, opened?: string): AgreementTask {
  return {
    task: name,
    blocksByPath: BLOCKS,
    lineCounts: LINE_COUNTS,
    submissions: Object.entries(submissions).map(([annotator, text]) => ({
      annotator,
      spans: spans(text),
      ...(opened === undefined ? {} : { opened: opened.split(' ').filter((path) => path !== '') }),
    })),
  }
}

const arbitrarySpan = fc
  .tuple(fc.constantFrom('a.py', 'b.py', 'c.py'), fc.integer({ min: 1, max: 10 }), fc.nat(5))
  .map(([path, startLine, more]): LineSpan => ({ path, startLine, endLine: startLine + more }))

/** Any task of up to four submissions, some of them empty, whose annotators opened any files. */
export const arbitraryTask: fc.Arbitrary<AgreementTask> = fc
  .record({
    task: fc.constantFrom('t1', 't2', 't3'),
    submissions: fc.array(
      fc.record({
        spans: fc.array(arbitrarySpan, { maxLength: 4 }),
        opened: fc.subarray(['a.py', 'b.py', 'c.py']),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ task: name, submissions }) => ({
    task: name,
    blocksByPath: BLOCKS,
    lineCounts: LINE_COUNTS,
    submissions: submissions.map((submission, index) => ({ annotator: `u${index}`, ...submission })),
  }))

/** Any set of tasks with different names. */
export const arbitraryTasks: fc.Arbitrary<AgreementTask[]> = fc
  .array(arbitraryTask, { maxLength: 4 })
  .map((tasks) => tasks.map((item, index) => ({ ...item, task: `t${index}`, repository: `r${index % 2}` })))
