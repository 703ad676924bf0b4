import { dedent } from './dedent.ts'

/** A file of a fixture: its path relative to the root, and its text without any markers. */
export type FixtureFile = { readonly path: string; readonly text: string }

/** A place between characters: 1-based line and column, the column in UTF-16 units. */
export type FixturePosition = { readonly path: string; readonly line: number; readonly column: number }

/** A marked range within one line; `endColumn` is exclusive, as an editor counts. */
export type FixtureRange = {
  readonly path: string
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
  /** The text after the carets, or an empty string. */
  readonly label: string
}

/** What a fixture string holds. */
export type Fixture = {
  readonly files: readonly FixtureFile[]
  readonly cursor: FixturePosition | null
  readonly ranges: readonly FixtureRange[]
}

const HEADER = /^\/\/- \/(\S+)\s*$/
const CURSOR = '$0'
const COMMENT = String.raw`\s*(?://|#|--|;|/\*|<!--)`
const CARETS = new RegExp(`^${COMMENT}\\s*\\^`)
const ARROW = new RegExp(`^(${COMMENT})\\s*(<-+)(.*)`)
const CLOSING = /\s*(?:\*\/|-->)\s*$/

/**
 * Reads a fixture in the manner of rust-analyzer's tests.
 *
 * - `//- /path` starts a file; indentation common to the whole text is removed.
 * - `$0` marks the cursor, once, and is removed before columns are counted.
 * - A comment line of carets (`// ^^^ label`, also after `#`, `--`, `;`, `/*`) marks the columns above it, in the
 *   nearest line that is no such line; several groups may stand in one line. Such lines are removed.
 * - Carets cannot reach the columns under the comment's own sign: `# <-- label` marks as many columns as the arrow
 *   has characters, from the column where the comment starts.
 *
 * Throws an error when text precedes the first file, a path or the cursor occurs twice, or a mark has no line above.
 */
export function parseFixture(text: string): Fixture {
  const reader = new FixtureReader()
  for (const line of dedent(text).split('\n')) reader.take(line)
  return reader.finish()
}

class FixtureReader {
  readonly #files: { path: string; lines: string[] }[] = []
  readonly #ranges: FixtureRange[] = []
  #cursor: FixturePosition | null = null

  take(line: string): void {
    const path = HEADER.exec(line)?.[1]
    if (path !== undefined) this.#start(path)
    else if (CARETS.test(line)) this.#carets(line)
    else if (ARROW.test(line)) this.#arrow(line)
    else this.#text(line)
  }

  finish(): Fixture {
    const files = this.#files.map(({ path, lines }) => ({
      path,
      text: lines.map((line) => `${line}\n`).join(''),
    }))
    return { files, cursor: this.#cursor, ranges: this.#ranges }
  }

  #start(path: string): void {
    if (this.#files.some((file) => file.path === path)) throw new Error(`Fixture has two files /${path}`)
    this.#files.push({ path, lines: [] })
  }

  #text(line: string): void {
    const { path, lines } = this.#current(line)
    const [before = '', ...after] = line.split(CURSOR)
    if (after.length > 1 || (after.length === 1 && this.#cursor)) throw new Error('Fixture has two cursors')
    if (after.length === 1) this.#cursor = { path, line: lines.length + 1, column: before.length + 1 }
    lines.push(before + after.join(''))
  }

  #carets(line: string): void {
    for (const group of line.replace(CLOSING, '').matchAll(/(\^+)([^^]*)/g)) {
      this.#mark(line, group.index, group[1]?.length ?? 0, group[2] ?? '')
    }
  }

  #arrow(line: string): void {
    const [, comment = '', arrow = '', label = ''] = ARROW.exec(line.replace(CLOSING, '')) ?? []
    this.#mark(line, comment.search(/\S/), arrow.length, label)
  }

  #mark(line: string, column: number, length: number, label: string): void {
    const { path, lines } = this.#current(line)
    if (lines.length === 0) throw new Error(`Fixture marks nothing: ${line.trim()}`)
    const place = { path, startLine: lines.length, endLine: lines.length }
    this.#ranges.push({
      ...place,
      startColumn: column + 1,
      endColumn: column + length + 1,
      label: label.trim(),
    })
  }

  #current(line: string): { path: string; lines: string[] } {
    const file = this.#files.at(-1)
    if (!file) throw new Error(`Fixture has text before its first file: ${line.trim() || '(blank)'}`)
    return file
  }
}
