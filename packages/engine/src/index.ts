export { languageOfFile } from '@goldspan/codenav'
export * from './agreement/agreement-of-files.ts'
export * from './audit/audit-gold.ts'
export type { RepositoryMapOptions, RepositoryPlaces } from './audit/repository-map.ts'
export * from './audit/to-sarif.ts'
export * from './create-engine.ts'
export * from './engine-error.ts'
export { type BlobFacts, blocksAreKnown } from './facts/blob-facts.ts'
export type { FileFacts } from './facts/file-facts.ts'
export { openParsers } from './grammars/open-parsers.ts'
export * from './imports/import-error.ts'
export * from './imports/imported-row.ts'
export type { ImportFile } from './imports/read-readings.ts'
export * from './imports/report-import.ts'
export { readSpool, type SpoolRecord } from './imports/spool.ts'
export type {
  NavigationAnswers,
  NavigationQuestion,
  NavigationResponse,
} from './navigation/answer-questions.ts'
export type { IndexOptions, IndexProgress, IndexReport } from './navigation/index-commit.ts'
export type { CommitPlace, Navigation } from './navigation/navigation.ts'
export type { FailedFile } from './navigation/survey-sources.ts'
export type { PoolLimits } from './pool/worker-pool.ts'
