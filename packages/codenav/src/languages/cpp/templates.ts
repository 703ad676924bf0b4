import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { CWalk, TemplateHead } from '../c/c-walk.ts'
import { readDeclarator } from '../c/declarators.ts'
import type { Visitors } from '../tree-extractor.ts'

/** Gathers the heads of templates, whose parameters are found in the declaration that follows and nowhere else. */
export class Templates {
  readonly #walk: CWalk
  #pending: TemplateHead | null = null

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  readonly visitors: Visitors = {
    template_declaration: (node) => this.#template(node),
    template_instantiation: (node) => this.#template(node),
  }

  /** The head of the template around the next declaration, which then is no longer there. */
  take(): TemplateHead | null {
    const head = this.#pending
    this.#pending = null
    return head
  }

  #template(node: SyntaxNode): void {
    const { facts } = this.#walk
    const outer = this.#pending?.outer ?? facts.scope
    const before = this.#pending?.typeParams ?? []
    facts.within('block', node, -1, () => {
      const list = node.field('parameters')
      this.#pending = null
      const typeParams = (list?.namedChildren ?? []).flatMap((one) => this.#parameter(one) ?? [])
      this.#pending = { outer, typeParams: [...before, ...typeParams], isSpecial: typeParams.length === 0 }
      this.#walk.visitAll(node.namedChildren.filter(({ fieldName }) => fieldName !== 'parameters'))
      this.#pending = null
    })
  }

  #parameter(node: SyntaxNode): number | null {
    const { facts, shapes } = this.#walk
    if (/type_parameter_declaration$|^template_template/.test(node.type)) {
      const inner = node.child('type_parameter_declaration', 'optional_type_parameter_declaration') ?? node
      const name = inner.field('name') ?? inner.child('type_identifier')
      this.#walk.visit(inner.field('default_type'))
      return name ? facts.define(name, 'typeParameter', { node }) : this.#nameless(node)
    }
    if (!/parameter_declaration$/.test(node.type)) {
      this.#walk.visit(node)
      return null
    }
    this.#walk.visit(node.field('type'))
    const { name } = readDeclarator(node.field('declarator'))
    const type = shapes.type(node.field('type'))
    this.#walk.visit(node.field('default_value'))
    if (!name || !/identifier$/.test(name.type)) return this.#nameless(node)
    return facts.define(name, 'parameter', { node, ...(type && { type }) })
  }

  /** A parameter that nobody can name still has its place among the others. */
  #nameless(node: SyntaxNode): number {
    return this.#walk.facts.define(node, 'typeParameter', { node, name: '', end: node.start })
  }
}
