import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { AssignedMembers } from './assigned-members.ts'
import { DocComments } from './doc-comments.ts'

/** What a function gives back, gathered while its body is walked. */
export type Returns = { readonly values: (Shape | null)[]; readonly yields: (Shape | null)[] }

/** Whose members `this.name = …` makes: those of a scope, or those that are assigned to a name. */
export type Self = { readonly scope: number } | { readonly owner: number } | null

/** The walk through one file, with what its parts have to know of each other. */
export class ScriptWalk extends TreeExtractor {
  protected override readonly visitors: Visitors
  readonly assigned: AssignedMembers
  readonly docs: DocComments
  returns: Returns | null = null
  self: Self = null
  /** The words before the declaration that comes next, such as `export`. */
  words: readonly string[] = []
  /** The statement that the declaration coming next is a part of. */
  whole: SyntaxNode | null = null
  /** Whether the file is a module, so that its names are its own. */
  isModule = false

  constructor(facts: FactsBuilder, visitors: (walk: ScriptWalk) => Visitors) {
    super(facts)
    this.visitors = visitors(this)
    this.assigned = new AssignedMembers(facts)
    this.docs = new DocComments(facts)
  }

  /** The facts that are gathered. */
  get into(): FactsBuilder {
    return this.facts
  }
  /** Whether types are written, so that assignments declare nothing that a class does not. */
  get isTyped(): boolean {
    return this.facts.language !== 'javascript'
  }

  /** The words and the statement that belong to the declaration at hand; they belong to no other. */
  takeWords(node: SyntaxNode): { readonly modifiers?: string[]; readonly node: SyntaxNode } {
    const { words, whole } = this
    this.words = []
    this.whole = null
    return { node: whole ?? node, ...(words.length > 0 && { modifiers: [...words] }) }
  }

  /** Walks a block; only one that declares names is a scope. */
  block(node: SyntaxNode): void {
    if (node.namedChildren.some(({ type }) => DECLARES.has(type)))
      this.facts.within('block', node, -1, () => this.visitAll(node.namedChildren))
    else this.visitAll(node.namedChildren)
  }
}

const DECLARES: ReadonlySet<string> = new Set([
  'lexical_declaration',
  'function_declaration',
  'generator_function_declaration',
  'class_declaration',
  'abstract_class_declaration',
  'interface_declaration',
  'type_alias_declaration',
  'enum_declaration',
  'labeled_statement',
])
