import { type ScipDocument, scipSymbolName } from '@goldspan/formats'
import Database from 'better-sqlite3'
import type { FittedDocument, FittedOccurrence } from './fit-document.ts'
import { kindOf } from './scip-kinds.ts'

/**
 * Writes an index into a SQLite file of its own: documents, symbols (those of one document only apart from those of
 * all) and where they occur. The file is whole only after `finish`; whoever opens it closes it.
 */
export class ScipWriter {
  readonly #db: Database.Database
  readonly #document: Database.Statement<[string], number>
  readonly #symbol: Database.Statement<[number, string, string, string, string], number>
  readonly #describe: Database.Statement<[Record<string, unknown>]>
  readonly #occurrence: Database.Statement<[Record<string, unknown>]>

  /** Throws where the file is there already or cannot be made. */
  constructor(file: string) {
    this.#db = new Database(file)
    // What is cut off is thrown away, so that nothing is worth a wait for the disk before the end.
    this.#db.pragma('journal_mode = OFF')
    this.#db.pragma('synchronous = OFF')
    this.#db.exec(TABLES)
    this.#db.exec('BEGIN')
    this.#document = this.#db
      .prepare<[string], number>(
        'INSERT INTO documents (path) VALUES (?) ON CONFLICT (path) DO UPDATE SET path = path RETURNING id',
      )
      .pluck()
    this.#symbol = this.#db
      .prepare<[number, string, string, string, string], number>(
        `INSERT INTO symbols (document, symbol, name, kind, container) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (document, symbol) DO UPDATE SET symbol = symbol RETURNING id`,
      )
      .pluck()
    this.#describe = this.#db.prepare(
      `UPDATE symbols SET name = @name, kind = @kind, signature = @signature, documentation = @documentation
       WHERE id = @id`,
    )
    this.#occurrence = this.#db.prepare(
      `INSERT OR IGNORE INTO occurrences (document, line, "column", endLine, endColumn, symbol, roles)
       VALUES (@document, @line, @column, @endLine, @endColumn, @symbol, @roles)`,
    )
  }

  /** Adds what fits of a document. */
  add(document: ScipDocument, { occurrences, lines }: FittedDocument): void {
    const id = this.#document.get(document.path) ?? 0
    const symbols = new SymbolIds((symbol) => this.#symbolId(id, symbol))
    for (const occurrence of occurrences)
      this.#occurrence.run({ ...occurrence, document: id, symbol: symbols.of(occurrence.symbol) })
    const definitions = new Map(
      occurrences.filter(({ roles }) => roles & 1).map((occurrence) => [occurrence.symbol, occurrence]),
    )
    for (const symbol of new Set([...definitions.keys(), ...document.symbols.map(({ symbol }) => symbol)]))
      this.#describeSymbol(document, symbol, symbols.of(symbol), definitions.get(symbol), lines)
  }

  /** Completes the file. */
  finish(): void {
    this.#db.exec('CREATE INDEX by_symbol ON occurrences (symbol)')
    this.#db.exec('COMMIT')
  }

  close(): void {
    this.#db.close()
  }

  #symbolId(document: number, symbol: string): number {
    const named = scipSymbolName(symbol)
    const suffix = named?.suffix ?? '.'
    const scope = suffix === 'local' ? document : 0
    return (
      this.#symbol.get(scope, symbol, named?.name ?? symbol, kindOf(0, suffix), named?.container ?? '') ?? 0
    )
  }

  #describeSymbol(
    document: ScipDocument,
    symbol: string,
    id: number,
    definition: FittedOccurrence | undefined,
    lines: readonly string[],
  ): void {
    const told = document.symbols.find((each) => each.symbol === symbol)
    const named = scipSymbolName(symbol)
    const { signature, documentation } = textsOf(told?.signature ?? '', told?.documentation ?? [])
    const line = definition ? (lines[definition.line - 1] ?? '').trim() : ''
    this.#describe.run({
      id,
      name: told?.name || named?.name || definition?.text || symbol,
      kind: kindOf(told?.kind ?? 0, named?.suffix ?? '.'),
      signature: (signature || line).slice(0, MAX_SIGNATURE),
      documentation: documentation.slice(0, MAX_DOCUMENTATION),
    })
  }
}

const MAX_SIGNATURE = 1_000
const MAX_DOCUMENTATION = 4_000

/** Older indexers write the signature as a block of code that begins the documentation. */
function textsOf(signature: string, paragraphs: readonly string[]) {
  const [first = '', ...others] = paragraphs
  const fenced = /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*/.exec(first)
  const rest = fenced ? [first.slice(fenced[0].length), ...others] : paragraphs
  return {
    signature: signature || (fenced?.[1] ?? ''),
    documentation: rest.join('\n\n').trim(),
  }
}

/** The numbers of the symbols that one document names, each looked up once. */
class SymbolIds {
  readonly #known = new Map<string, number>()
  readonly #find: (symbol: string) => number

  constructor(find: (symbol: string) => number) {
    this.#find = find
  }

  of(symbol: string): number {
    const id = this.#known.get(symbol) ?? this.#find(symbol)
    this.#known.set(symbol, id)
    return id
  }
}

/** `document` of a symbol is 0 where all documents share it. */
const TABLES = `
  CREATE TABLE documents (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
  CREATE TABLE symbols (
    id INTEGER PRIMARY KEY,
    document INTEGER NOT NULL,
    symbol TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    container TEXT NOT NULL,
    signature TEXT NOT NULL DEFAULT '',
    documentation TEXT NOT NULL DEFAULT '',
    UNIQUE (document, symbol)
  );
  CREATE TABLE occurrences (
    document INTEGER NOT NULL,
    line INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    endLine INTEGER NOT NULL,
    endColumn INTEGER NOT NULL,
    symbol INTEGER NOT NULL,
    roles INTEGER NOT NULL,
    PRIMARY KEY (document, line, "column", endLine, endColumn, symbol)
  ) WITHOUT ROWID;
`
