import type { Node, QueryMatch } from 'web-tree-sitter'
import type { Language } from './language.ts'
import type { Grammar } from './runtime.ts'
import type { SourceText } from './source-text.ts'

/** Thrown inside `Parsers.withFile` when a file has used up its time; it becomes the failure `timeout`. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

/** A blob with its tree, valid only while `Parsers.withFile` runs its callback. */
export class ParsedFile {
  readonly language: Language
  readonly source: SourceText
  readonly root: Node
  readonly #grammar: Grammar
  readonly #isLate: () => boolean

  constructor(language: Language, source: SourceText, root: Node, grammar: Grammar, isLate: () => boolean) {
    this.language = language
    this.source = source
    this.root = root
    this.#grammar = grammar
    this.#isLate = isLate
  }

  /** All matches of a tree-sitter query, in the order in which the query yields them. */
  matches(query: string): QueryMatch[] {
    const matches = this.#grammar.query(query).matches(this.root, { progressCallback: this.#isLate })
    this.checkTime()
    return matches
  }

  /** All nodes of the given types in document order, a node before its descendants. */
  nodesOfType(types: readonly string[]): Node[] {
    const nodes = this.root.descendantsOfType([...types]).filter((node) => node !== null)
    this.checkTime()
    return nodes
  }

  /** To be called within long walks: throws when the file's time is up. */
  checkTime(): void {
    if (this.#isLate()) throw new TimeIsUp()
  }
}
