import type { CommitSearch, SearchEnd, SearchHits, SearchLimits } from './commit-search.ts'
import { type GrepEnd, type GrepPlace, grepOutput } from './git-grep.ts'
import { GrepRecords } from './grep-records.ts'
import { MatchMarks } from './match-marks.ts'
import { globPathspecs } from './search-globs.ts'
import { patternOptions } from './search-pattern.ts'
import { SearchTally } from './search-tally.ts'

/**
 * Searches a tree line by line and gives what it finds while git finds it, in git's order, and at last the end. The
 * process ends with the iteration. Throws `RepositoryError` as `grepOutput` does.
 */
export async function* searchCommit(
  place: GrepPlace,
  search: CommitSearch,
  limits: SearchLimits,
): AsyncGenerator<SearchHits | SearchEnd, void, undefined> {
  const marks = new MatchMarks()
  const output = grepOutput({
    ...place,
    settings: marks.settings,
    options: ['-z', '-n', '--column', '-I', '--color=always', ...patternOptions(search)],
    pathspecs: globPathspecs(search.include, search.exclude),
    timeoutMs: limits.timeoutMs,
  })
  const tally = new SearchTally(marks, place.tree.length + 1, limits)
  try {
    yield* readHits(output, tally)
  } finally {
    await output.return('complete')
  }
}

async function* readHits(
  output: AsyncGenerator<Buffer, GrepEnd, undefined>,
  tally: SearchTally,
): AsyncGenerator<SearchHits | SearchEnd, void, undefined> {
  const records = new GrepRecords()
  let next = await output.next()
  while (!next.done && !tally.full) {
    yield* tally.take(records.push(next.value))
    if (!tally.full) next = await output.next()
  }
  yield tally.end(next.done ? next.value : 'complete')
}
