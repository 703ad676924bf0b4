import type { Node } from 'web-tree-sitter'
import type { Language } from './language.ts'
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
  readonly #isLate: () => boolean

  constructor(language: Language, source: SourceText, root: Node, isLate: () => boolean) {
    this.language = language
    this.source = source
    this.root = root
    this.#isLate = isLate
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
