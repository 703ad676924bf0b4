import type { Parsers } from '@goldspan/codenav'
import {
  type AgreementReport,
  type AgreementTask,
  agreementReport,
  type Block,
  cleanGold,
  countLines,
  type GoldRow,
  type LineSpan,
} from '@goldspan/core'
import { type GoldFiles, readGoldFiles } from '../audit/gold-files.ts'
import {
  openRepositoryMap,
  type RepositoryMap,
  type RepositoryMapOptions,
  type RepositoryPlaces,
} from '../audit/repository-map.ts'
import { blocksAreKnown } from '../facts/blob-facts.ts'
import { readBlobFacts } from '../facts/read-blob-facts.ts'
import { openParsers } from '../grammars/open-parsers.ts'
import { type ImportFile, readReadings } from '../imports/read-readings.ts'

/** How intervals are computed; see `AgreementRequest`. */
export type AgreementPlan = { readonly seed: number; readonly draws: number }

type Submission = { readonly annotator: string; readonly row: GoldRow }

/**
 * Compares gold files of one set of tasks, one file for each annotator, who is named after it. Tasks are matched by
 * their instance id; those of a single file are left out. Where a task's repository is at hand, ranges are cut to its
 * files and blocks are compared too; elsewhere the block level is undefined and says so.
 *
 * Throws `UnreadableFileError` and `ImportError` for a file that is no gold, `RepositoryError`, and `MirrorError`.
 */
export async function agreementOfFiles(
  files: readonly ImportFile[],
  plan: AgreementPlan,
  places: RepositoryPlaces,
  options: RepositoryMapOptions,
): Promise<AgreementReport> {
  const repositories = openRepositoryMap(places, options)
  const parsers = openParsers()
  try {
    const tasks: AgreementTask[] = []
    for (const [task, submissions] of await submissionsByTask(files)) {
      if (submissions.length > 1) tasks.push(await toTask(task, submissions, repositories, parsers))
    }
    return agreementReport({ tasks, ...plan, universe: 'marked' })
  } finally {
    parsers.close()
    await repositories.close()
  }
}

async function submissionsByTask(files: readonly ImportFile[]): Promise<Map<string, Submission[]>> {
  const tasks = new Map<string, Submission[]>()
  for (const file of files) {
    for await (const { reading } of readReadings([file], 'gold')) {
      const row = reading.value
      if (row === null || !('spans' in row)) continue
      const submissions = tasks.get(row.instanceId) ?? []
      tasks.set(row.instanceId, submissions)
      if (submissions.every(({ annotator }) => annotator !== file.name))
        submissions.push({ annotator: file.name, row })
    }
  }
  return tasks
}

async function toTask(
  task: string,
  submissions: readonly Submission[],
  repositories: RepositoryMap,
  parsers: Parsers,
): Promise<AgreementTask> {
  const repository = submissions[0]?.row.repo ?? ''
  const read = await Promise.all(
    submissions.map(({ row }) =>
      repositories.use(row.repo, row.baseCommit, (opened) => readGoldFiles(opened, row)),
    ),
  )
  const facts = await factsOf(read, parsers)
  return {
    task,
    repository,
    submissions: submissions.map(({ annotator, row }, index) => ({
      annotator,
      spans: cleanGold(row, read[index]?.files).merged as readonly LineSpan[],
    })),
    ...facts,
  }
}

/** Blocks and line counts of all files; blocks are unknown as a whole as soon as those of one file are. */
async function factsOf(read: readonly (GoldFiles | null)[], parsers: Parsers) {
  let known = read.every((files) => files !== null)
  const blocksByPath = new Map<string, readonly Block[]>()
  const lineCounts = new Map<string, number>()
  for (const files of read) {
    for (const [path, { bytes }] of files?.blobs ?? []) {
      if (lineCounts.has(path)) continue
      lineCounts.set(path, countLines(bytes))
      const facts = await readBlobFacts(parsers, path, bytes)
      blocksByPath.set(path, facts?.blocks ?? [])
      known &&= facts !== null && blocksAreKnown(facts)
    }
  }
  return { blocksByPath: known ? blocksByPath : null, lineCounts }
}
