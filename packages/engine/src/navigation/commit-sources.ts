import { isVendoredPath, languageOfPath } from '@goldspan/codenav'
import type { FileEntry, Repository } from '@goldspan/gitrepo'
import { isProjectFile } from './project-file.ts'

/** A file of a commit that navigation reads. `key` is what its facts are kept under. */
export type SourceFile = {
  readonly path: string
  readonly oid: string
  readonly key: string
  readonly size: number
}

/** What navigation reads of a commit, and the paths of everything in it. */
export type CommitSources = {
  readonly paths: readonly string[]
  /** Files with a grammar; those that were copied in or generated stand last. */
  readonly sources: readonly SourceFile[]
  /** Files that describe a project. */
  readonly projectFiles: readonly { readonly path: string; readonly oid: string }[]
}

/** Lists what navigation reads of a commit. Throws `RepositoryError` (`commit_not_found`, `too_large`). */
export async function listSources(repository: Repository, commit: string): Promise<CommitSources> {
  const { files } = await repository.listFiles(commit)
  const plain = files.filter(({ kind }) => kind === 'file' || kind === 'executable')
  const sources = plain.flatMap((file) => sourceOf(file) ?? [])
  return {
    paths: files.map(({ path }) => path),
    sources: [
      ...sources.filter(({ path }) => !isVendoredPath(path)),
      ...sources.filter(({ path }) => isVendoredPath(path)),
    ],
    projectFiles: plain.filter(({ path }) => isProjectFile(path)).map(({ path, oid }) => ({ path, oid })),
  }
}

function sourceOf({ path, oid, size }: FileEntry): SourceFile | null {
  const language = languageOfPath(path)
  if (!language) return null
  // Whether a header is C or C++ is decided by its content, and the blob stands for that.
  const sort = language === 'c' && /\.h$/i.test(path) ? 'header' : language
  return { path, oid, key: `${oid}.${sort}`, size: size ?? 0 }
}
