import type { Block } from '../blocks.ts'
import { enclosingBlocks } from '../blocks.ts'
import { type CoverageRun, coverageRuns, lineSetOf } from '../line-set.ts'
import { compareSpans, type LineSpan, lineCount, type SpanRole, spansOverlap } from '../span.ts'

/** A span as it was submitted. */
export type SubmittedSpan = LineSpan & { readonly role: SpanRole; readonly reason: string }

/** A submission under the pseudonym that its annotator has on this task. */
export type Submission = { readonly pseudonym: string; readonly spans: readonly SubmittedSpan[] }

/**
 * How submissions differ over a region. `agreed`: all mark all of it. `existence`: somebody marks nothing in the file.
 * `place`: everybody marks something in the file, but somebody marks nothing in this run of marked lines. `superset`:
 * one of them alone marks these lines around what the others mark. `extent`: edges differ in any other way.
 */
export type DisagreementKind = 'agreed' | 'existence' | 'place' | 'extent' | 'superset'

/** Consecutive lines over which one decision is taken. */
export type Region = LineSpan & {
  /** `path:startLine-endLine`, which stays as long as the submissions stay. */
  readonly id: string
  /** The fewest and the most submissions, of `n`, that mark one line of the region. */
  readonly kMin: number
  readonly kMax: number
  readonly n: number
  /** The submitted spans that reach into the region, whole. */
  readonly markedBy: readonly (Omit<SubmittedSpan, 'path'> & { readonly pseudonym: string })[]
  readonly kind: DisagreementKind
  /** The name of the innermost definition around the region, or around its first line; null where there is none. */
  readonly block: string | null
}

/**
 * Cuts what submissions mark into regions. A maximal run of marked lines is cut where lines that all submissions mark
 * meet lines that not all mark, and nowhere else: what is agreed stands apart, and what is disputed stays together.
 * The most disputed come first: those whose lines are marked by nearest to half of the submissions, larger ones first
 * among equals, then by path and line; agreed regions come last in order of path and line.
 */
export function regionsOf(
  submissions: readonly Submission[],
  blocksByPath: ReadonlyMap<string, readonly Block[]>,
): Region[] {
  const coverage = coverageRuns(submissions.map(({ spans }) => lineSetOf(spans)))
  return joinRuns(coverage, () => true)
    .flatMap((stretch) => {
      const parts = joinRuns(
        stretch,
        (last, next) => isAgreed(last, submissions) === isAgreed(next, submissions),
      )
      return parts.map((runs) => rankedRegion(runs, stretch, submissions, blocksByPath))
    })
    .sort(compareByDispute)
    .map(({ region }) => region)
}

type Runs = readonly [CoverageRun, ...CoverageRun[]]
type Ranked = { readonly region: Region; readonly meanK: number }

/** Joins neighbouring runs of one file as long as `together` holds between them. */
function joinRuns(
  coverage: readonly CoverageRun[],
  together: (last: CoverageRun, next: CoverageRun) => boolean,
): Runs[] {
  const joined: [CoverageRun, ...CoverageRun[]][] = []
  for (const run of coverage) {
    const current = joined.at(-1)
    const last = current?.at(-1)
    const touches = last && last.path === run.path && last.endLine + 1 === run.startLine
    if (current && touches && together(last, run)) current.push(run)
    else joined.push([run])
  }
  return joined
}

function isAgreed(run: CoverageRun, submissions: readonly Submission[]): boolean {
  return run.by.length === submissions.length
}

function rankedRegion(
  runs: Runs,
  stretch: Runs,
  submissions: readonly Submission[],
  blocksByPath: ReadonlyMap<string, readonly Block[]>,
): Ranked {
  const range = rangeOf(runs)
  const ks = runs.map((run) => run.by.length)
  const marks = runs.reduce((sum, run) => sum + run.by.length * lineCount(run), 0)
  const region: Region = {
    ...range,
    id: `${range.path}:${range.startLine}-${range.endLine}`,
    kMin: Math.min(...ks),
    kMax: Math.max(...ks),
    n: submissions.length,
    markedBy: submissions.flatMap((submission) => marksIn(submission, range)),
    kind: kindOf(runs, stretch, submissions),
    block: blockName(blocksByPath.get(range.path) ?? [], range),
  }
  return { region, meanK: marks / lineCount(range) }
}

function rangeOf(runs: Runs): LineSpan {
  const [first] = runs
  return { path: first.path, startLine: first.startLine, endLine: (runs.at(-1) ?? first).endLine }
}

function marksIn({ pseudonym, spans }: Submission, range: LineSpan): Region['markedBy'] {
  return spans
    .filter((span) => spansOverlap(span, range))
    .sort(compareSpans)
    .map(({ startLine, endLine, role, reason }) => ({ pseudonym, startLine, endLine, role, reason }))
}

function kindOf(runs: Runs, stretch: Runs, submissions: readonly Submission[]): DisagreementKind {
  if (isAgreed(runs[0], submissions)) return 'agreed'
  const { path } = runs[0]
  if (submissions.some(({ spans }) => spans.every((span) => span.path !== path))) return 'existence'
  const inStretch = new Set(stretch.flatMap((run) => run.by))
  if (inStretch.size < submissions.length) return 'place'
  const inRegion = new Set(runs.flatMap((run) => run.by))
  const [alone] = inRegion
  const surrounds = inRegion.size === 1 && stretch.every((run) => run.by.includes(alone ?? -1))
  return surrounds ? 'superset' : 'extent'
}

function blockName(blocks: readonly Block[], range: LineSpan): string | null {
  const firstLine = { startLine: range.startLine, endLine: range.startLine }
  const around = [...enclosingBlocks(blocks, range), ...enclosingBlocks(blocks, firstLine)]
  return around.find((block) => block.name !== '')?.name ?? null
}

function compareByDispute(a: Ranked, b: Ranked): number {
  const agreed = Number(a.region.kind === 'agreed') - Number(b.region.kind === 'agreed')
  if (agreed !== 0) return agreed
  if (a.region.kind === 'agreed') return compareSpans(a.region, b.region)
  const distance = distanceFromHalf(a) - distanceFromHalf(b)
  return distance || lineCount(b.region) - lineCount(a.region) || compareSpans(a.region, b.region)
}

function distanceFromHalf({ region, meanK }: Ranked): number {
  return Math.abs(meanK / region.n - 0.5)
}
