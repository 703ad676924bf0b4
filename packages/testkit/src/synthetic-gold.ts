import { createRandom, type Random } from './random.ts'
import { syntheticPatch, syntheticTestPatch } from './synthetic-patches.ts'
import { type SyntheticRepository, syntheticRepositories } from './synthetic-repositories.ts'
import { drawSpans, type SyntheticSpan, shareLines } from './synthetic-spans.ts'

/** A gold row with the published columns; `gold_context` is a JSON list of `{file, start_line, end_line, content}`. */
export type SyntheticGoldRow = {
  readonly instance_id: string
  readonly original_inst_id: string
  readonly repo: string
  readonly language: string
  readonly base_commit: string
  readonly gold_context: string
  readonly patch: string
  readonly test_patch: string
  readonly problem_statement: string
  readonly hints_text: string
  readonly created_at: string
  readonly f2p: string
  readonly p2p: string
  readonly source: string
}

/** How many rows, and of what size together; `repositories` are made up from the seed where they are not given. */
export type SyntheticGoldOptions = {
  readonly tasks: number
  readonly totalLines: number
  readonly seed: number
  readonly repositories?: readonly SyntheticRepository[]
}

/**
 * Makes gold rows one at a time that have exactly `totalLines` gold lines together.
 *
 * 1,136 tasks with 522,000 lines have about 23,000 spans over 66 repositories, as the published dataset. Equal
 * options give equal rows.
 */
export function* syntheticGoldRows({
  tasks,
  totalLines,
  seed,
  repositories = syntheticRepositories(seed),
}: SyntheticGoldOptions): Generator<SyntheticGoldRow> {
  const shares = shareLines(tasks, totalLines, createRandom(seed))
  for (const [index, lines] of shares.entries()) {
    const repository = repositories[index % repositories.length]
    if (!repository) throw new RangeError('Synthetic rows need a repository')
    const random = createRandom(seed, index)
    yield syntheticRow(repository, index, drawSpans(repository, lines, random), random)
  }
}

function syntheticRow(
  repository: SyntheticRepository,
  index: number,
  spans: readonly SyntheticSpan[],
  random: Random,
): SyntheticGoldRow {
  const { repo, language, baseCommit } = repository
  const tests = Array.from({ length: 12 + random.below(120) }, (_, number) => `tests/stage_${number}::holds`)
  const failing = 1 + random.below(6)
  return {
    instance_id: `Synthetic__${language}__maintenance__bugfix__${String(index).padStart(8, '0')}`,
    original_inst_id: `${repo.replace('/', '__')}-${index + 1}`,
    repo,
    language,
    base_commit: baseCommit,
    gold_context: JSON.stringify(spans),
    patch: syntheticPatch(repository, spans),
    test_patch: syntheticTestPatch(index),
    problem_statement: statement(spans),
    hints_text: '',
    created_at: new Date(Date.UTC(2022, 0, 1) + index * 36e5).toISOString().replace('.000', ''),
    f2p: JSON.stringify(tests.slice(0, failing)),
    p2p: JSON.stringify(tests.slice(failing)),
    source: 'Synthetic',
  }
}

function statement(spans: readonly SyntheticSpan[]): string {
  const files = [...new Set(spans.map(({ file }) => `\`${file}\``))]
  return [
    'Values near the limit are rejected',
    `A stage drops values that are still below its limit. Seen in ${files.slice(0, 3).join(', ')}.`,
    'Values up to and including the limit should be kept, and the number of rejected values should stay at zero.',
  ].join('\n\n')
}
