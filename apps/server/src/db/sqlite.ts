import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { DataDirectoryError } from '../data-lock.ts'
import type { Handles } from './handles.ts'
import type { Tables } from './tables.ts'

export const SQLITE_FILE = 'goldspan.sqlite'

/**
 * One connection writes and another reads. Write-ahead logging lets them work at the same time, and
 * `synchronous = FULL` means that an acknowledged edit survives a power cut.
 */
export function openSqlite(dataDirectory: string): Handles {
  const file = join(dataDirectory, SQLITE_FILE)
  const writing = open(file)
  const reading = open(file)
  reading.pragma('query_only = ON')
  return {
    dialect: 'sqlite',
    writer: new Kysely<Tables>({ dialect: new SqliteDialect({ database: writing }) }),
    reader: new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }) }),
  }
}

function open(file: string): Sqlite.Database {
  try {
    const connection = new Sqlite(file, { timeout: 10_000 })
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    return connection
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataDirectoryError(`The database ${file} cannot be opened: ${reason}.`)
  }
}
