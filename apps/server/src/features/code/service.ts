import type {
  FileBlocks,
  FileContent,
  FileList,
  PatchFileView,
  SearchEvent,
  SearchQuery,
} from '@goldspan/contract'
import {
  type CheckedFile,
  type LineSpan,
  lineStarts,
  type Patch,
  type UncoveredLine,
  uncoveredPatchLines,
} from '@goldspan/core'
import { type CommitPlace, type Engine, EngineError, type FileFacts, languageOfFile } from '@goldspan/engine'
import { type Repository, RepositoryError } from '@goldspan/gitrepo'
import type { Context } from '../../context.ts'
import { AppError, badInput, conflict, notFound } from '../../errors.ts'
import type { Mirrors } from '../../mirrors.ts'
import { createPlaces } from '../../places.ts'
import { toFileContent, withoutText } from './file-content.ts'
import {
  type LineFacts,
  toCheckedFile,
  toCommitSearch,
  toFileList,
  toLineFacts,
  toPatchFileView,
  toSearchEvent,
} from './mapping.ts'
import { findTaskPatch, findTaskPlace } from './repository.ts'

/** Larger files are not shown. */
const MAX_SHOWN_BYTES = 2 * 2 ** 20

/** Each search is a process of its own, and what a page has cancelled may take a moment to end. */
const SEARCHES_PER_PERSON = 3

/** The exact bytes of whole lines, the last newline included where the file has one. */
export type LinesRead = { readonly blob: string; readonly bytes: Uint8Array }

/** Who searches, when to stop, and where what is found goes. */
export type SearchClient = {
  readonly userId: string
  readonly signal: AbortSignal
  readonly emit: (event: SearchEvent) => Promise<void>
}

export type CodeService = ReturnType<typeof createCodeService>

type Needs = { readonly mirrors: Mirrors; readonly engine: Engine }

/**
 * A task's code at its base commit. Every function takes a task and, within it, paths; nobody names a commit or an
 * object. All throw `REPOSITORY_NOT_READY` or `COMMIT_MISSING` (409) while the code is not there, and `NOT_FOUND`
 * for what does not exist. Who may read a task is decided by the caller.
 */
export function createCodeService(context: Context, { mirrors, engine }: Needs) {
  const { database } = context
  const searches = createPlaces(SEARCHES_PER_PERSON, 'searches')

  /** Lends the task's repository and its full base commit. */
  async function read<T>(
    taskId: string,
    action: (repository: Repository, commit: string) => Promise<T>,
  ): Promise<T> {
    const place = await findTaskPlace(database.read, taskId)
    if (!place) throw notFound('task')
    if (place.synced_at === null) throw notReady(place.repository)
    try {
      return await mirrors.use(place.repository, async (repository) => {
        const commit = isFullHash(place.base_commit)
          ? place.base_commit
          : await repository.resolveCommit(place.base_commit)
        if (commit === null) throw commitMissing(place.repository, place.base_commit)
        return action(repository, commit)
      })
    } catch (error) {
      throw explain(error, place.repository, place.base_commit)
    }
  }

  async function fileFacts(taskId: string, paths: readonly string[]): Promise<FileFacts[]> {
    return read(taskId, (repository, commit) => engine.fileFacts(repository, commit, paths))
  }

  async function parsedPatch(taskId: string): Promise<Patch> {
    const text = await findTaskPatch(database.read, taskId)
    if (text === undefined) throw notFound('task')
    return engine.parsePatch(text)
  }

  return {
    fileFacts,

    /** Lends the place of the task's code. */
    withCommit<T>(taskId: string, action: (place: CommitPlace) => Promise<T>): Promise<T> {
      return read(taskId, ({ directory }, commit) => action({ directory, commit }))
    },

    /** What the submit check has to know of files. */
    async checkedFiles(taskId: string, paths: readonly string[]): Promise<CheckedFile[]> {
      return (await fileFacts(taskId, paths)).map(toCheckedFile)
    },

    listFiles(taskId: string): Promise<FileList> {
      return read(taskId, async (repository, commit) => toFileList(await repository.listFiles(commit)))
    },

    /** A file as it is shown; a treatment says why there is no text. */
    readFile(taskId: string, path: string): Promise<FileContent> {
      return read(taskId, async (repository, commit) => {
        const found = await repository.statFile(commit, path)
        if (found.status === 'no_commit') throw new RepositoryError('commit_not_found', '')
        if (found.status === 'not_a_file' && found.kind === 'submodule') {
          return withoutText({ path, kind: 'submodule' }, 'submodule')
        }
        if (found.status !== 'ok') throw noFile(found.status, path)
        const { entry } = found
        if (entry.size === null) return withoutText(entry, 'missing_object')
        if (entry.size > MAX_SHOWN_BYTES) return withoutText(entry, 'too_large', { size: entry.size })
        const blob = await repository.readBlob(entry.oid)
        if (blob.status !== 'ok') return withoutText(entry, 'missing_object')
        return toFileContent(entry, blob.bytes, languageOfFile(path, blob.bytes))
      })
    },

    /**
     * Searches all files, and passes on what git finds while it finds it. Throws `INVALID_SEARCH` (400) for what git
     * cannot search for, and `TOO_MANY_REQUESTS` (429) to who has too many searches under way.
     */
    search(taskId: string, query: SearchQuery, { userId, signal, emit }: SearchClient): Promise<void> {
      return searches.hold(userId, () =>
        read(taskId, async (repository, commit) => {
          for await (const event of repository.search(commit, toCommitSearch(query), {}, signal)) {
            await emit(toSearchEvent(event))
          }
        }),
      )
    },

    async blocks(taskId: string, path: string): Promise<FileBlocks> {
      const [facts] = await fileFacts(taskId, [path])
      if (
        !facts ||
        facts.status === 'no_path' ||
        facts.status === 'invalid_path' ||
        facts.status === 'directory'
      ) {
        throw noFile(facts?.status ?? 'no_path', path)
      }
      if (facts.status !== 'ok') return { path, blocks: [], failure: facts.status }
      return { path, blocks: [...facts.facts.blocks], failure: facts.facts.blocksFailure }
    },

    /** Blocks and line counts of files that have lines, as comparisons of spans need them. */
    async lineFacts(taskId: string, paths: readonly string[]): Promise<LineFacts> {
      return toLineFacts(await fileFacts(taskId, paths))
    },

    /** Lines that the reference patch edits outside of spans. A caller that may withhold the patch decides that first. */
    async uncoveredLines(taskId: string, spans: readonly LineSpan[]): Promise<UncoveredLine[]> {
      return uncoveredPatchLines(await parsedPatch(taskId), spans)
    },

    /** The task's reference patch. A caller that may withhold it decides that first. */
    async patch(taskId: string): Promise<PatchFileView[]> {
      return (await parsedPatch(taskId)).files.map(toPatchFileView)
    },

    /** The exact bytes of a span's lines and the blob that holds them. */
    readLines(taskId: string, span: LineSpan): Promise<LinesRead> {
      return read(taskId, async (repository, commit) => {
        const file = await repository.readFile(commit, span.path)
        if (file.status !== 'ok') throw noLines(span, `the file is ${file.status.replaceAll('_', ' ')}`)
        const starts = lineStarts(file.bytes)
        if (span.startLine > span.endLine || span.endLine > starts.length) {
          throw noLines(span, `the file has ${starts.length} lines`)
        }
        const [start, end] = [starts[span.startLine - 1], starts[span.endLine]]
        return { blob: file.oid, bytes: file.bytes.subarray(start, end) }
      })
    },
  }
}

function isFullHash(commit: string): boolean {
  return commit.length === 40 || commit.length === 64
}

function notReady(repository: string): AppError {
  const message = `The repository ${repository} is not mirrored yet. An admin can say where it comes from under Repositories.`
  return conflict('REPOSITORY_NOT_READY', message)
}

function commitMissing(repository: string, commit: string): AppError {
  const message = `The mirror of ${repository} does not have the commit ${commit}. An admin can bring it up to date under Repositories.`
  return conflict('COMMIT_MISSING', message)
}

function noFile(status: string, path: string): AppError {
  if (status === 'invalid_path')
    return badInput(`${JSON.stringify(path)} is no path of a file in a repository.`)
  return notFound('file at the base commit')
}

function noLines({ path, startLine, endLine }: LineSpan, why: string): AppError {
  const message = `${path} has no lines ${startLine} to ${endLine} at the base commit: ${why}.`
  return conflict('LINES_NOT_AT_COMMIT', message)
}

/** Turns what reading can run into into answers that say what to do. */
function explain(error: unknown, repository: string, commit: string): unknown {
  if (error instanceof EngineError)
    return new AppError(503, 'TRY_AGAIN', `${error.message} Please try again.`)
  if (!(error instanceof RepositoryError)) return error
  if (error.code === 'commit_not_found') return commitMissing(repository, commit)
  if (error.code === 'not_a_repository') return notReady(repository)
  if (error.code === 'invalid_search') return new AppError(400, 'INVALID_SEARCH', error.message)
  if (error.code === 'too_large') return conflict('TOO_LARGE', error.message)
  if (error.code === 'missing_object')
    return conflict('OBJECT_MISSING', `${error.message} The mirror of ${repository} is incomplete.`)
  return error
}
