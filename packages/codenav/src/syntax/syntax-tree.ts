/**
 * A parse tree copied out of WebAssembly into flat arrays in document order, so that the tree can be deleted at once
 * and walks cost no calls across the border. Offsets are 0-based UTF-16 units of `text`.
 *
 * What lies deeper than `MAX_TREE_DEPTH` is left out: no code of people does, and walks may recurse.
 */
export class SyntaxTree {
  readonly text: string
  readonly size: number
  readonly typeNames: readonly string[]
  readonly fieldNames: readonly (string | null)[]
  readonly types: Uint16Array
  readonly fields: Uint8Array
  readonly named: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly parents: Int32Array
  /** The index after a node's last descendant: that of its next sibling, where it has one. */
  readonly after: Uint32Array

  constructor(text: string, columns: TreeColumns) {
    this.text = text
    this.size = columns.size
    this.typeNames = columns.typeNames
    this.fieldNames = columns.fieldNames
    this.types = columns.types
    this.fields = columns.fields
    this.named = columns.named
    this.starts = columns.starts
    this.ends = columns.ends
    this.parents = columns.parents
    this.after = columns.after
  }

  /** The node at the top. */
  get root(): SyntaxNode {
    return new SyntaxNode(this, 0)
  }
}

/** A node of a `SyntaxTree`: a view that can be made and dropped freely. Two views of one node have one `index`. */
export class SyntaxNode {
  readonly tree: SyntaxTree
  readonly index: number

  constructor(tree: SyntaxTree, index: number) {
    this.tree = tree
    this.index = index
  }

  /** The grammar's name of this kind of node; `ERROR` for what could not be parsed. */
  get type(): string {
    return this.tree.typeNames[this.tree.types[this.index] ?? 0] ?? 'ERROR'
  }
  get start(): number {
    return this.tree.starts[this.index] ?? 0
  }
  get end(): number {
    return this.tree.ends[this.index] ?? 0
  }
  /** Whether it is more than a token of the grammar's own, such as a bracket or a keyword. */
  get isNamed(): boolean {
    return this.tree.named[this.index] === 1
  }
  get text(): string {
    return this.tree.text.slice(this.start, this.end)
  }
  /** The name of the field in which its parent holds it. */
  get fieldName(): string | null {
    return this.tree.fieldNames[this.tree.fields[this.index] ?? 0] ?? null
  }
  get parent(): SyntaxNode | null {
    const parent = this.tree.parents[this.index] ?? -1
    return parent < 0 ? null : new SyntaxNode(this.tree, parent)
  }

  /** All children, tokens included. */
  get children(): SyntaxNode[] {
    return this.#select(() => true)
  }
  /** The children that are more than tokens; comments are among them. */
  get namedChildren(): SyntaxNode[] {
    return this.#select((at) => this.tree.named[at] === 1)
  }

  /** The first child in a field. */
  field(name: string): SyntaxNode | null {
    for (let at = this.index + 1; at < this.#end; at = this.tree.after[at] ?? this.#end) {
      if (this.tree.fieldNames[this.tree.fields[at] ?? 0] === name) return new SyntaxNode(this.tree, at)
    }
    return null
  }
  /** All children in a field. */
  fields(name: string): SyntaxNode[] {
    return this.#select((at) => this.tree.fieldNames[this.tree.fields[at] ?? 0] === name)
  }
  /** The first child of one of the types. */
  child(...types: readonly string[]): SyntaxNode | null {
    for (let at = this.index + 1; at < this.#end; at = this.tree.after[at] ?? this.#end) {
      if (types.includes(this.tree.typeNames[this.tree.types[at] ?? 0] ?? 'ERROR'))
        return new SyntaxNode(this.tree, at)
    }
    return null
  }
  /** All children of one of the types. */
  childrenOf(...types: readonly string[]): SyntaxNode[] {
    return this.#select((at) => types.includes(this.tree.typeNames[this.tree.types[at] ?? 0] ?? 'ERROR'))
  }
  /** The nearest ancestor of one of the types. */
  ancestor(...types: readonly string[]): SyntaxNode | null {
    for (let node = this.parent; node; node = node.parent) if (types.includes(node.type)) return node
    return null
  }

  get #end(): number {
    return this.tree.after[this.index] ?? 0
  }

  #select(wanted: (at: number) => boolean): SyntaxNode[] {
    const found: SyntaxNode[] = []
    for (let at = this.index + 1; at < this.#end; at = this.tree.after[at] ?? this.#end) {
      if (wanted(at)) found.push(new SyntaxNode(this.tree, at))
    }
    return found
  }
}

/** The columns of a tree; see `SyntaxTree`. */
export type TreeColumns = {
  size: number
  typeNames: readonly string[]
  fieldNames: readonly (string | null)[]
  types: Uint16Array
  fields: Uint8Array
  named: Uint8Array
  starts: Uint32Array
  ends: Uint32Array
  parents: Int32Array
  after: Uint32Array
}
