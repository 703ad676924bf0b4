import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { typeShape } from './type-shapes.ts'

/** `extern crate a as b;`, which brings in a crate. */
export function readExternCrate(node: SyntaxNode, facts: FactsBuilder, modifiers: string[]): void {
  const [name, alias] = [node.field('name'), node.field('alias')]
  if (!name) return
  const index = facts.import({
    module: '::',
    name: name.text,
    alias: alias?.text ?? null,
    flags: [...modifiers, 'crate'],
    start: node.start,
    end: node.end,
  })
  facts.refer(name, 'import', { import: index })
  const local = alias ?? name
  const fact = facts.imports[index]
  if (fact && local.text !== '_')
    fact.definition = facts.define(local, 'import', { import: index, node, modifiers })
}

/** Where in a tree of a `use` one stands: the path so far, as text and as a shape. */
type Prefix = { readonly path: string; readonly shape: Shape | null }

/** Gathers what a `use` declaration brings in. `flags` say what stands before it, such as `pub`. */
export function readUse(node: SyntaxNode, facts: FactsBuilder, flags: readonly string[]): void {
  const argument = node.field('argument')
  if (argument) new UseTree(facts, flags).read(argument, { path: '', shape: null })
}

class UseTree {
  readonly #facts: FactsBuilder
  readonly #flags: readonly string[]

  constructor(facts: FactsBuilder, flags: readonly string[]) {
    this.#facts = facts
    this.#flags = flags
  }

  read(node: SyntaxNode, prefix: Prefix): void {
    switch (node.type) {
      case 'scoped_identifier':
      case 'use_as_clause':
        this.#renamed(node, prefix)
        break
      case 'use_list':
        for (const one of node.namedChildren) this.read(one, prefix)
        break
      case 'scoped_use_list': {
        const list = node.field('list')
        const inner = this.#path(node.field('path'), prefix)
        if (list) this.read(list, inner)
        break
      }
      case 'use_wildcard':
        this.#all(node, prefix)
        break
      default:
        if (NAMES.has(node.type)) this.#name(node, null, prefix, node)
    }
  }

  /** `a::b`, or any path with `as c` behind it. */
  #renamed(node: SyntaxNode, prefix: Prefix): void {
    const path = node.type === 'use_as_clause' ? node.field('path') : node
    const alias = node.field('alias')
    const name = path?.type === 'scoped_identifier' ? path.field('name') : path
    if (!path || !name) return
    const inner = path.type === 'scoped_identifier' ? this.#path(path.field('path'), prefix) : prefix
    this.#name(name, alias, inner, node)
  }

  #all(node: SyntaxNode, prefix: Prefix): void {
    const { path } = this.#path(node.namedChildren[0] ?? null, prefix)
    this.#facts.import({
      module: path,
      name: '*',
      alias: null,
      flags: this.#flags,
      start: node.start,
      end: node.end,
    })
  }

  /** Reads the parts of a path, each of which is a name that is used, and returns the whole. */
  #path(node: SyntaxNode | null, prefix: Prefix): Prefix {
    // A path that begins with `::` begins at a crate.
    if (!node) return prefix.path === '' ? { path: '::', shape: null } : prefix
    if (node.type !== 'scoped_identifier') return this.#part(node, prefix)
    const inner = this.#path(node.field('path'), prefix)
    const name = node.field('name')
    return name ? this.#part(name, inner) : inner
  }

  #part(node: SyntaxNode, { path, shape }: Prefix): Prefix {
    const { text: name, start: at } = node
    if (path === '::') {
      const crate: Shape = { k: 'special', name: 'crate', of: [], at, text: name }
      this.#facts.refer(node, 'type', { sort: 'path', of: { k: 'special', name: 'crates', of: [] } })
      return { path: `::${name}`, shape: crate }
    }
    this.#facts.refer(node, 'type', { sort: 'path', ...(shape && { of: shape }) })
    return shape
      ? { path: `${path}::${name}`, shape: { k: 'special', name: 'assoc', of: [shape], at, text: name } }
      : { path: name, shape: typeShape(node) }
  }

  /** `a::b`, `a::b as c`, and `self` in a list, which means what is before the list. */
  #name(name: SyntaxNode, alias: SyntaxNode | null, { path }: Prefix, whole: SyntaxNode): void {
    const isSelf = name.type === 'self' && path !== ''
    const original = isSelf ? (path.split('::').at(-1) ?? path) : name.text
    const module = isSelf ? path.split('::').slice(0, -1).join('::') : path
    const index = this.#facts.import({
      module,
      name: original,
      alias: alias?.text ?? null,
      flags: isSelf ? [...this.#flags, 'self'] : this.#flags,
      start: whole.start,
      end: whole.end,
    })
    this.#facts.refer(name, 'import', { import: index, name: original })
    const local = alias ?? name
    if (local.text === '_') return
    const definition = this.#facts.define(local, 'import', {
      import: index,
      name: alias?.text ?? original,
      node: whole,
    })
    const fact = this.#facts.imports[index]
    if (fact) fact.definition = definition
  }
}

const NAMES: ReadonlySet<string> = new Set(['identifier', 'type_identifier', 'self', 'crate', 'super'])
