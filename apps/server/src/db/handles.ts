import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The two handles that a dialect provides. */
export type Handles = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly reader: Kysely<Tables>
  readonly writer: Kysely<Tables>
}
