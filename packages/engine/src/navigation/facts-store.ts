import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileFacts, type FileSummary, factsCodec, pack, summaryCodec, unpack } from '@goldspan/codenav'
import Database from 'better-sqlite3'

/** What is kept of one blob: its facts, or why it has none. */
export type StoredFacts = {
  readonly key: string
  readonly bytes: number
  readonly definitions: number
  readonly references: number
  readonly summary: Uint8Array | null
  readonly facts: Uint8Array | null
  readonly failure: string | null
}

/** How much is known of a blob. */
export type StoredCounts = Omit<StoredFacts, 'key' | 'facts' | 'summary'>

/** Where the facts of blobs are kept, and by which version of the extractor. */
export type FactsStorePlace = { readonly directory: string; readonly version: string }

/** Packs the facts of a blob. */
export function storedFacts(key: string, bytes: number, facts: FileFacts, summary: FileSummary): StoredFacts {
  return {
    key,
    bytes,
    definitions: facts.definitions.length,
    references: facts.references.length,
    summary: pack(summaryCodec, summary),
    facts: pack(factsCodec, facts),
    failure: null,
  }
}

/**
 * Facts of blobs on disk, in one SQLite file that threads and processes share. It is a cache: what another version of
 * the extractor has left is removed when it is opened. Whoever opens it closes it.
 */
export class FactsStore {
  readonly #db: Database.Database
  readonly #counts: Database.Statement<[string], StoredCounts>
  readonly #summary: Database.Statement<[string], Uint8Array | null>
  readonly #facts: Database.Statement<[string], Uint8Array | null>
  readonly #put: Database.Statement<[StoredFacts]>

  constructor({ directory, version }: FactsStorePlace) {
    mkdirSync(directory, { recursive: true })
    this.#db = new Database(join(directory, 'navigation.sqlite'), { timeout: BUSY_MILLIS })
    this.#db.pragma('journal_mode = WAL')
    // A cache may lose its last entries when the machine goes down, but is never torn.
    this.#db.pragma('synchronous = NORMAL')
    this.#prepareTables(version)
    this.#counts = this.#db.prepare(
      'SELECT bytes, definitions, "references", failure FROM facts WHERE key = ?',
    )
    this.#summary = this.#packed('summary')
    this.#facts = this.#packed('facts')
    this.#put = this.#db.prepare(
      `INSERT INTO facts (key, bytes, definitions, "references", failure, summary, facts)
       VALUES (@key, @bytes, @definitions, @references, @failure, @summary, @facts)
       ON CONFLICT (key) DO NOTHING`,
    )
  }

  /** How much is known of a blob; null where nothing was kept of it. */
  counts(key: string): StoredCounts | null {
    return this.#counts.get(key) ?? null
  }

  /** Null for a blob that has no facts here. */
  summary(key: string): FileSummary | null {
    const packed = this.#summary.get(key)
    return packed ? unpack(summaryCodec, packed) : null
  }

  /** Throws for a blob that has no facts here. */
  facts(key: string): FileFacts {
    const packed = this.#facts.get(key)
    if (!packed) throw new Error(`There are no facts of ${key}.`)
    return unpack(factsCodec, packed)
  }

  /** Keeps all or none. */
  put(entries: readonly StoredFacts[]): void {
    this.#db.transaction(() => {
      for (const entry of entries) this.#put.run(entry)
    })()
  }

  /** Removes what is kept of some blobs. */
  forget(keys: readonly string[]): void {
    const remove = this.#db.prepare<[string]>('DELETE FROM facts WHERE key = ?')
    this.#db.transaction(() => {
      for (const key of keys) remove.run(key)
    })()
  }

  close(): void {
    this.#db.close()
  }

  #packed(column: 'summary' | 'facts'): Database.Statement<[string], Uint8Array | null> {
    return this.#db.prepare<[string], Uint8Array | null>(`SELECT ${column} FROM facts WHERE key = ?`).pluck()
  }

  #prepareTables(version: string): void {
    this.#db
      .transaction(() => {
        this.#db.exec('CREATE TABLE IF NOT EXISTS made_by (version TEXT NOT NULL)')
        const known = this.#db.prepare<[], string>('SELECT version FROM made_by').pluck().get()
        if (known === version) return
        this.#db.exec(`
          DROP TABLE IF EXISTS facts;
          DELETE FROM made_by;
          CREATE TABLE facts (
            key TEXT PRIMARY KEY,
            bytes INTEGER NOT NULL,
            definitions INTEGER NOT NULL,
            "references" INTEGER NOT NULL,
            failure TEXT,
            summary BLOB,
            facts BLOB
          )`)
        this.#db.prepare('INSERT INTO made_by VALUES (?)').run(version)
      })
      .immediate()
  }
}

const BUSY_MILLIS = 30_000
