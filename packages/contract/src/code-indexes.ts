import Type, { type Static } from 'typebox'
import { Id, Timestamp } from './common.ts'
import { Job } from './jobs.ts'

/** A SCIP index of a commit of a repository, and how much of it fits that commit. */
export const CodeIndex = Type.Object({
  id: Id,
  commit: Type.String(),
  /** The indexer that made it, with its version. */
  tool: Type.String(),
  documents: Type.Integer(),
  occurrences: Type.Integer(),
  unfitDocuments: Type.Integer(),
  unfitOccurrences: Type.Integer(),
  /** The first hundred documents of which something does not fit, each with the reason and how many occurrences. */
  unfit: Type.Array(
    Type.Object({
      path: Type.String(),
      reason: Type.Enum(['no_file', 'positions']),
      occurrences: Type.Integer(),
    }),
  ),
  bytes: Type.Integer(),
  addedAt: Timestamp,
})
export type CodeIndex = Static<typeof CodeIndex>

/** The commit that an index is of; a part of its hash will do. */
export const CodeIndexQuery = Type.Object({ commit: Type.String({ minLength: 4, maxLength: 200 }) })

/** An index that is being read; it is there under its id once the job is done. */
export const CodeIndexStarted = Type.Object({ id: Id, job: Job })
export type CodeIndexStarted = Static<typeof CodeIndexStarted>
