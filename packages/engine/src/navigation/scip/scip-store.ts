import type { NavigationRange, Place } from '@goldspan/codenav'
import Database from 'better-sqlite3'

/** A symbol of an index. */
export type IndexedSymbol = {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly container: string
  readonly signature: string
  readonly documentation: string
}

/** A place where an index has a symbol. */
export type IndexedPlace = NavigationRange & { readonly symbol: number; readonly roles: number }

/** What an index has at a place. */
export type IndexedName = { readonly range: NavigationRange; readonly symbols: readonly IndexedSymbol[] }

/** An index that `ScipWriter` has written. Whoever opens it closes it. */
export class ScipStore {
  readonly #db: Database.Database
  readonly #onLine: Database.Statement<[string, number], IndexedPlace>
  readonly #symbol: Database.Statement<[number], IndexedSymbol>
  readonly #places: Database.Statement<[number], IndexedPlace>
  readonly #document: Database.Statement<[string], number>

  /** Throws where there is no such file. */
  constructor(file: string) {
    this.#db = new Database(file, { readonly: true, fileMustExist: true })
    const columns = 'path, line AS startLine, "column" AS startColumn, endLine, endColumn, symbol, roles'
    const joined = `SELECT ${columns} FROM occurrences JOIN documents ON documents.id = document`
    this.#onLine = this.#db.prepare(`${joined} WHERE path = ? AND line = ?`)
    this.#places = this.#db.prepare(`${joined} WHERE symbol = ? ORDER BY path, line, "column"`)
    this.#symbol = this.#db.prepare(
      'SELECT id, name, kind, container, signature, documentation FROM symbols WHERE id = ?',
    )
    this.#document = this.#db.prepare<[string], number>('SELECT id FROM documents WHERE path = ?').pluck()
  }

  /** Whether the index has a document of this path. */
  has(path: string): boolean {
    return this.#document.get(path) !== undefined
  }

  /** What is named at a place, its end included: the shortest name, and one that holds the place before one that ends there. */
  at({ path, line, column }: Place): IndexedName | null {
    const touching = this.#onLine
      .all(path, line)
      .filter(
        ({ startColumn, endColumn, endLine }) =>
          endLine === line && startColumn < endColumn && startColumn <= column && column <= endColumn,
      )
      .sort(
        (a, b) =>
          Number(a.endColumn === column) - Number(b.endColumn === column) || lengthOf(a) - lengthOf(b),
      )
    const [first] = touching
    if (!first) return null
    const same = touching.filter((other) => isSameRange(other, first))
    const symbols = same.flatMap(({ symbol }) => this.#symbol.get(symbol) ?? [])
    return { range: rangeOf(first), symbols }
  }

  /** Everywhere that a symbol occurs, by path and place. */
  places(symbol: IndexedSymbol): readonly IndexedPlace[] {
    return this.#places.all(symbol.id)
  }

  close(): void {
    this.#db.close()
  }
}

/** The range of a place alone. */
export function rangeOf({ path, startLine, startColumn, endLine, endColumn }: IndexedPlace): NavigationRange {
  return { path, startLine, startColumn, endLine, endColumn }
}

function lengthOf({ startColumn, endColumn }: IndexedPlace): number {
  return endColumn - startColumn
}

function isSameRange(a: IndexedPlace, b: IndexedPlace): boolean {
  return a.startColumn === b.startColumn && a.endColumn === b.endColumn
}
