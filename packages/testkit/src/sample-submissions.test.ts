import { type LineSpan, lineCount, mergeSpans, SPAN_ROLES, spansOverlap } from '@goldspan/core'
import { expect, it } from 'vitest'
import { readFileAt, readTask } from './sample-store.ts'
import {
  SAMPLE_ANNOTATORS,
  type SampleSpan,
  sampleReferenceGold,
  sampleSubmissions,
} from './sample-submissions.ts'
import { type SampleTask, sampleTasks } from './sample-tasks.ts'

const tasks = sampleTasks().map((task) => [task.instance_id, task] as const)

/** The lines of a span's file at the base commit of its task, the first of them at index 0. */
function linesOf({ instance_id, repo }: SampleTask, path: string): readonly string[] {
  const name = repo.split('/')[1] ?? ''
  return readFileAt(name, readTask(name, instance_id).base, path).split('\n')
}

function checkSpans(task: SampleTask, spans: readonly SampleSpan[]) {
  expect(spans.length).toBeGreaterThan(0)
  for (const [index, span] of spans.entries()) {
    const lines = linesOf(task, span.path)
    const told = `${span.path}:${span.startLine}-${span.endLine}`
    expect(lines[span.startLine - 1]?.trim(), `first line of ${told}`).toBeTruthy()
    expect(lines[span.endLine - 1]?.trim(), `last line of ${told}`).toBeTruthy()
    expect(SPAN_ROLES, told).toContain(span.role)
    expect(span.reason, told).toMatch(/^\S.{10,}[.?]$/)
    expect(
      spans.slice(index + 1).filter((other) => spansOverlap(span, other)),
      told,
    ).toEqual([])
  }
}

/** The lines of the base that a patch deletes or, for a run of insertions only, the two lines around it. */
function editedLines(patch: string): { path: string; lines: number[] }[] {
  const edits: { path: string; lines: number[] }[] = []
  let path = ''
  let line = 0
  let run: { deleted: number[]; inserted: boolean } = { deleted: [], inserted: false }
  const close = () => {
    if (run.deleted.length > 0) edits.push(...run.deleted.map((each) => ({ path, lines: [each] })))
    else if (run.inserted) edits.push({ path, lines: [line - 1, line] })
    run = { deleted: [], inserted: false }
  }
  for (const text of patch.split('\n')) {
    const hunk = /^@@ -(\d+)/.exec(text)
    if (text.startsWith('diff ') || text.startsWith(' ') || hunk) close()
    if (text.startsWith('--- ')) path = text.slice('--- a/'.length)
    else if (hunk) line = Number(hunk[1])
    else if (text.startsWith(' ')) line += 1
    else if (text.startsWith('-')) run.deleted.push(line++)
    else if (text.startsWith('+') && !text.startsWith('+++ ')) run.inserted = true
  }
  close()
  return edits
}

function covers(spans: readonly LineSpan[], path: string, line: number): boolean {
  return spans.some((span) => span.path === path && span.startLine <= line && line <= span.endLine)
}

function jaccard(a: readonly LineSpan[], b: readonly LineSpan[]): number {
  const count = (spans: readonly LineSpan[]) =>
    mergeSpans(spans).reduce((sum, span) => sum + lineCount(span), 0)
  const union = count([...a, ...b])
  return (count(a) + count(b) - union) / union
}

it.each(tasks)('the reference gold of %s has spans with sensible edges, roles and reasons', (id, task) => {
  checkSpans(task, sampleReferenceGold(id))
})

it.each(tasks)(
  'the reference gold of %s spans several files and holds all lines that the patch edits',
  (id, task) => {
    const gold = sampleReferenceGold(id)
    expect(new Set(gold.map((span) => span.path)).size).toBeGreaterThanOrEqual(2)
    const outside = editedLines(task.patch).filter(
      ({ path, lines }) => !lines.some((line) => covers(gold, path, line)),
    )
    expect(outside).toEqual([])
    expect(editedLines(task.patch).length).toBeGreaterThan(0)
  },
)

it.each(tasks)('%s has three submissions that partly disagree', (id, task) => {
  const submissions = sampleSubmissions(id)
  expect(submissions.map(({ annotator }) => annotator)).toEqual(SAMPLE_ANNOTATORS)
  for (const { spans } of submissions) {
    checkSpans(task, spans)
    const overlap = jaccard(spans, sampleReferenceGold(id))
    expect(overlap).toBeGreaterThan(0.2)
    expect(overlap).toBeLessThan(1)
  }
})

it('has tasks on both sides of the default threshold of agreement', () => {
  const means = tasks.map(([id]) => meanJaccard(sampleSubmissions(id).map(({ spans }) => spans)))
  expect(Math.max(...means)).toBeGreaterThan(0.7)
  expect(Math.min(...means)).toBeLessThan(0.6)
})

it('refuses an unknown task', () => {
  expect(() => sampleReferenceGold('nobody__nothing-1')).toThrow('No sample task is called nobody__nothing-1')
})

function meanJaccard(submissions: readonly (readonly LineSpan[])[]): number {
  const values = submissions.flatMap((a, index) => submissions.slice(index + 1).map((b) => jaccard(a, b)))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
