export * from './build-repository.ts'
export * from './encode-scip.ts'
export * from './fixture.ts'
export * from './generated-repository.ts'
export * from './sample-repository.ts'
export { sampleRepositoryNames } from './sample-store.ts'
export * from './sample-submissions.ts'
export * from './sample-tasks.ts'
export * from './synthetic-gold.ts'
export {
  type BuiltSyntheticRepository,
  buildSyntheticRepositories,
  type SyntheticRepository,
} from './synthetic-repositories.ts'
export * from './temporary-directory.ts'
