export {
  type CommitSearch,
  DEFAULT_SEARCH_LIMITS,
  type SearchEnd,
  type SearchHits,
  type SearchLimit,
  type SearchLimits,
} from './commit-search.ts'
export { createMirror } from './create-mirror.ts'
export type { PathChange, TreeDiff } from './diff-trees.ts'
export type { DirectoryListing, Entry, FileEntry, FileKind, FileListing, ListingProblem } from './entry.ts'
export type { BlobRead, FileMiss, FileRead, FileStat } from './file-read.ts'
export type { FilesWithWord } from './files-with-word.ts'
export { type BaseEnvironment, type GitSetting, gitEnvironment } from './git-environment.ts'
export type { MirrorPhase, MirrorProgress } from './git-progress.ts'
export { isLfsPointer } from './lfs-pointer.ts'
export { removeUnfinishedMirrors } from './mirror-directory.ts'
export { MirrorError, type MirrorErrorCode } from './mirror-error.ts'
export { DEFAULT_MIRROR_LIMITS, type MirrorLimits, type MirrorOptions } from './mirror-options.ts'
export { isObjectId } from './object-id.ts'
export { type MirrorSource, parseSource } from './parse-source.ts'
export { openRepository, type Repository, type RepositoryOptions } from './repository.ts'
export { RepositoryError, type RepositoryErrorCode } from './repository-error.ts'
export { isRepositoryName, mirrorDirectoryName } from './repository-name.ts'
export { RepositoryPool, type RepositoryPoolOptions } from './repository-pool.ts'
export { splitGlobs } from './search-globs.ts'
export type { ColumnRange, SearchLine } from './search-line.ts'
export type { TextQuery } from './search-pattern.ts'
export { PUBLIC_SOURCES, type SourcePolicy, type SourceProtocol } from './source-policy.ts'
export type { EntryKind, TreeProblemReason } from './tree-object.ts'
export { type FetchCommitOptions, fetchCommit, updateMirror } from './update-mirror.ts'
