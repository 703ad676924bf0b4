import {
  createSemantics,
  type FileFacts,
  factsOf,
  languageOfFile,
  languageOfPath,
  type Parsers,
  type Semantics,
  summaryOf,
  Workspace,
  WorkspaceFile,
} from '@goldspan/codenav'
import type { FileEntry, Repository } from '@goldspan/gitrepo'
import { isProjectFile } from './project-file.ts'

/** A file that has no facts, and why. */
export type FailedFile = { readonly path: string; readonly reason: string }

/** A commit whose files are linked, with what came out of reading it. */
export type CommitIndex = {
  readonly workspace: Workspace<Semantics>
  readonly files: number
  readonly parsedFiles: number
  readonly bytes: number
  readonly definitions: number
  readonly references: number
  readonly failed: readonly FailedFile[]
}

/** Reads and links all files of a commit that have a grammar. Throws `RepositoryError` (`commit_not_found`). */
export async function indexCommit(
  parsers: Parsers,
  repository: Repository,
  commit: string,
): Promise<CommitIndex> {
  const { files } = await repository.listFiles(commit)
  const wanted = files.filter(
    ({ kind, path }) => isSource(kind) && (languageOfPath(path) || isProjectFile(path)),
  )
  const reader = new CommitReader(parsers)
  let at = 0
  for await (const blob of repository.readBlobs(wanted.map(({ oid }) => oid))) {
    const path = wanted[at++]?.path ?? ''
    if (blob.status === 'ok') await reader.read(path, blob.bytes)
    else reader.failed.push({ path, reason: blob.status })
  }
  return reader.finish(files.map(({ path }) => path))
}

function isSource(kind: FileEntry['kind']): boolean {
  return kind === 'file' || kind === 'executable'
}

class CommitReader {
  readonly failed: FailedFile[] = []
  readonly #parsers: Parsers
  readonly #files: WorkspaceFile[] = []
  readonly #projectTexts = new Map<string, string>()
  #bytes = 0
  #definitions = 0
  #references = 0

  constructor(parsers: Parsers) {
    this.#parsers = parsers
  }

  async read(path: string, bytes: Uint8Array): Promise<void> {
    const language = languageOfFile(path, bytes)
    if (!language) {
      this.#projectTexts.set(path, Buffer.from(bytes).toString('utf8'))
      return
    }
    const { facts, failure } = await factsOf(this.#parsers, language, bytes)
    if (facts) this.#add(path, bytes.length, facts)
    else this.failed.push({ path, reason: failure })
  }

  finish(paths: readonly string[]): CommitIndex {
    const input = { paths, files: this.#files, projectTexts: this.#projectTexts }
    return {
      workspace: new Workspace(input, createSemantics),
      files: paths.length,
      parsedFiles: this.#files.length,
      bytes: this.#bytes,
      definitions: this.#definitions,
      references: this.#references,
      failed: this.failed,
    }
  }

  #add(path: string, bytes: number, facts: FileFacts): void {
    this.#bytes += bytes
    this.#definitions += facts.definitions.length
    this.#references += facts.references.length
    this.#files.push(new WorkspaceFile(path, summaryOf(facts), () => facts))
  }
}
