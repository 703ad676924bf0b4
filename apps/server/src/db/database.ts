import { migrations } from '@goldspan/migrations'
import { type Kysely, Migrator, type Transaction } from 'kysely'
import type { Handles } from './handles.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** A handle inside a transaction; only a write that was given one may write. */
export type Writer = Transaction<Tables>
/** A handle for reading, outside or inside a transaction. */
export type Reader = Kysely<Tables>

/** The database of one installation. Whoever opened it closes it. */
export type Database = {
  readonly dialect: Handles['dialect']
  /** Reads see what is committed and never wait for a writer. */
  readonly read: Reader
  /** Runs `work` in a transaction and tries again when the database says that it clashed with another one. */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>
  migrate(): Promise<void>
  close(): Promise<void>
}

const MAX_ATTEMPTS = 8
const RETRIED = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])

/** Opens SQLite in `dataDirectory`, or PostgreSQL where an address is given. The schema is not touched. */
export function openDatabase(place: { dataDirectory: string; databaseUrl: string | null }): Database {
  const handles = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDirectory)
  return {
    dialect: handles.dialect,
    read: handles.reader,
    transaction: (work) => withRetry(() => handles.writer.transaction().execute(work)),
    migrate: () => migrateToLatest(handles.writer),
    close: () => closeHandles(handles),
  }
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isClash(error)) throw error
    }
  }
}

function isClash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED.has(String(error.code))
}

async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function closeHandles(handles: Handles): Promise<void> {
  await handles.writer.destroy()
  if (handles.reader !== handles.writer) await handles.reader.destroy()
}
