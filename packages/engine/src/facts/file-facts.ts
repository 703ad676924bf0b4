import { type BlobRead, type Repository, RepositoryError } from '@goldspan/gitrepo'
import { createSlots } from '../pool/slots.ts'
import type { BlobFacts } from './blob-facts.ts'

/** What is known of a path at a commit: its blob with its facts, or why there are none. */
export type FileFacts = { readonly path: string } & (
  | {
      readonly status: 'ok'
      readonly kind: 'file' | 'executable'
      readonly oid: string
      readonly facts: BlobFacts
    }
  /** A link's content is its target, which is never followed; it has no lines. */
  | { readonly status: 'symlink'; readonly oid: string }
  /** Longer than blobs are read. */
  | { readonly status: 'too_large'; readonly oid: string; readonly size: number }
  /** The tree names a blob that the mirror does not have. */
  | { readonly status: 'missing_object'; readonly oid: string }
  | { readonly status: 'no_path' | 'invalid_path' | 'directory' | 'submodule' }
)

/** Gives the facts of a blob, from a cache or else from its bytes; null where `readBlob` finds none. */
export type FactsReader = (
  oid: string,
  path: string,
  readBlob: () => Promise<BlobRead>,
) => Promise<BlobFacts | null>

/**
 * The facts of paths at a commit, in the order of `paths`; what is in the reader's cache is not read from git.
 * Throws `RepositoryError` with the code `commit_not_found` where the mirror lacks the commit.
 */
export async function readFileFacts(
  repository: Repository,
  commit: string,
  paths: readonly string[],
  read: FactsReader,
): Promise<FileFacts[]> {
  const slots = createSlots(FILES_AT_ONCE)
  return Promise.all(paths.map((path) => slots.use(() => factsOf(repository, commit, path, read))))
}

/** Bounds the memory that the blobs of many paths take. */
const FILES_AT_ONCE = 16

async function factsOf(
  repository: Repository,
  commit: string,
  path: string,
  read: FactsReader,
): Promise<FileFacts> {
  const found = await repository.statFile(commit, path)
  if (found.status === 'no_commit') {
    throw new RepositoryError('commit_not_found', `The mirror has no commit ${commit}.`)
  }
  if (found.status === 'not_a_file') return { path, status: found.kind }
  if (found.status !== 'ok') return { path, status: found.status }
  const { kind, oid, size } = found.entry
  if (kind === 'submodule') return { path, status: kind }
  if (kind === 'symlink') return { path, status: kind, oid }
  const facts = await read(oid, path, () => repository.readBlob(oid))
  if (facts) return { path, status: 'ok', kind, oid, facts }
  return size === null ? { path, status: 'missing_object', oid } : { path, status: 'too_large', oid, size }
}
