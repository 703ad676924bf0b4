import type { Migration } from 'kysely'
import * as m0001 from './0001-foundation.ts'
import * as m0002 from './0002-append-only.ts'

/** Every migration by name, listed by hand in the order in which they run. A released one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': m0001,
  '0002-append-only': m0002,
}
