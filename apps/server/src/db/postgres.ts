import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Handles } from './handles.ts'
import type { Tables } from './tables.ts'

const INT8 = 20

/** One pool serves readers and writers. Counts and byte sizes fit a double, so `bigint` comes back as a number. */
export function openPostgres(url: string): Handles {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { dialect: 'postgres', reader: db, writer: db }
}
