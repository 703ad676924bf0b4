import type { FileList, PatchFileView, SearchEvent, SearchQuery } from '@goldspan/contract'
import {
  type Block,
  type CheckedFile,
  editedLines,
  joinRuns,
  type PatchFile,
  type PatchHunk,
  type PatchLine,
} from '@goldspan/core'
import { blocksAreKnown, type FileFacts } from '@goldspan/engine'
import {
  type CommitSearch,
  type FileListing,
  type SearchEnd,
  type SearchHits,
  splitGlobs,
} from '@goldspan/gitrepo'

/** Facts by path, of files that have lines only. `blocksKnown` says whether the blocks are all there are. */
export type LineFacts = {
  readonly blocksKnown: boolean
  readonly blocksByPath: ReadonlyMap<string, readonly Block[]>
  readonly lineCounts: ReadonlyMap<string, number>
}

/** Git's order is that of the bytes of whole paths, so that nothing has to be sorted. */
export function toFileList(listing: FileListing): FileList {
  return {
    entries: listing.files.map(({ path, kind, size }) => ({ path, kind, size })),
    invalidPaths: listing.problems.map((problem) => problem.displayPath),
  }
}

/** What the submit check has to know of a file. */
export function toCheckedFile(file: FileFacts): CheckedFile {
  const { path } = file
  if (file.status !== 'ok') return { path, kind: 'none', reason: REASONS[file.status] }
  if (file.facts.binary) return { path, kind: 'none', reason: 'a binary file' }
  const { lineCount, blankLines, commentLines } = file.facts
  return { path, kind: 'text', lineCount, emptyLines: joinRuns([...blankLines, ...commentLines]) }
}

const REASONS = {
  no_path: 'not in the repository at the base commit',
  invalid_path: 'no path of a repository',
  directory: 'a folder',
  submodule: 'a submodule',
  symlink: 'a symbolic link',
  too_large: 'too large to be read',
  missing_object: 'missing from the mirror',
} as const satisfies Record<Exclude<FileFacts['status'], 'ok'>, string>

/** A file of a patch by its path before, or after for a new file. */
export function toPatchFileView(file: PatchFile): PatchFileView {
  const path = file.oldPath ?? file.newPath ?? ''
  return {
    path,
    newPath: file.newPath === path ? null : file.newPath,
    // What a copy edits are the lines of the file that it is a copy of.
    status: file.status === 'copied' ? 'renamed' : file.status,
    binary: file.binary,
    hunks: file.hunks.map(toHunk),
    editedLines: editedLines(file),
  }
}

function toHunk(hunk: PatchHunk): PatchFileView['hunks'][number] {
  return {
    oldStart: hunk.oldStart,
    oldLines: hunk.oldCount,
    newStart: hunk.newStart,
    newLines: hunk.newCount,
    header: hunk.section,
    lines: hunk.lines.map(({ kind, text }) => ({ kind: KINDS[kind], text })),
  }
}

const KINDS = { context: 'context', deleted: 'deleted', inserted: 'added' } as const satisfies Record<
  PatchLine['kind'],
  string
>

/** What comparisons of spans have to know of files. */
export function toLineFacts(files: readonly FileFacts[]): LineFacts {
  const known = files.flatMap((file) => (file.status === 'ok' ? [file] : []))
  return {
    blocksKnown: files.every(hasKnownBlocks),
    blocksByPath: new Map(known.map(({ path, facts }) => [path, facts.blocks])),
    lineCounts: new Map(known.map(({ path, facts }) => [path, facts.lineCount])),
  }
}

/** What is no file with lines has no blocks either; what could not be read has some that nobody knows. */
function hasKnownBlocks(file: FileFacts): boolean {
  if (file.status === 'ok') return blocksAreKnown(file.facts)
  return file.status !== 'too_large' && file.status !== 'missing_object'
}

/** A search as git is asked to do it: what a query leaves out is off. */
export function toCommitSearch(query: SearchQuery): CommitSearch {
  return {
    query: query.query,
    regularExpression: query.regularExpression ?? false,
    matchCase: query.matchCase ?? false,
    wholeWord: query.wholeWord ?? false,
    include: splitGlobs(query.include ?? ''),
    exclude: splitGlobs(query.exclude ?? ''),
  }
}

export function toSearchEvent(event: SearchHits | SearchEnd): SearchEvent {
  if (event.kind === 'hits') {
    const lines = event.lines.map((line) => ({ ...line, ranges: [...line.ranges] }))
    return { type: 'hits', path: event.path, lines }
  }
  const { matches, files, limits } = event
  return { type: 'end', matches, files, limits: [...limits] }
}
