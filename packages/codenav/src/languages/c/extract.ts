import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { CppDeclarations } from '../cpp/declarations.ts'
import { Lambdas } from '../cpp/lambdas.ts'
import { Templates } from '../cpp/templates.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { Aggregates } from './aggregates.ts'
import type { CWalk, TemplateHead } from './c-walk.ts'
import { Declarations } from './declarations.ts'
import { readDirectives, readHidden } from './directive-facts.ts'
import { Expressions } from './expressions.ts'
import { Functions } from './functions.ts'
import { type Prepared, prepare } from './prepared.ts'
import { CShapes } from './shapes.ts'
import { Statements } from './statements.ts'

/** Gathers the facts of a file of C or C++. */
export function extractC(root: SyntaxNode, builder: FactsBuilder): void {
  const prepared = prepare(builder.text, builder.language === 'cpp')
  const extractor = new CExtractor(builder, prepared)
  extractor.visitAll(root.namedChildren)
  readHidden(prepared.hidden, builder)
  for (const name of prepared.listed) builder.define(name, 'enumMember', { scope: 0, modifiers: ['implied'] })
  readDirectives(prepared.directives, builder, (node) => extractor.circumstances(node))
}

class CExtractor extends TreeExtractor implements CWalk {
  readonly typeScopes = new Map<number, number>()
  readonly shapes = new CShapes(this.typeScopes)
  readonly isCpp: boolean
  returns: Shape[] | null = null
  readonly #prepared: Prepared
  readonly #templates: Templates
  protected override readonly visitors: Visitors
  declare readonly facts: FactsBuilder

  constructor(facts: FactsBuilder, prepared: Prepared) {
    super(facts)
    this.isCpp = facts.language === 'cpp'
    this.#prepared = prepared
    this.#templates = new Templates(this)
    const functions = new Functions(this)
    this.visitors = {
      comment: () => undefined,
      ...new Expressions(this).visitors,
      ...new Statements(this).visitors,
      ...new Aggregates(this).visitors,
      ...new Declarations(this, functions).visitors,
      ...this.#templates.visitors,
      ...new CppDeclarations(this).visitors,
      ...new Lambdas(this, functions).visitors,
    }
  }

  takeTemplate(): TemplateHead | null {
    return this.#templates.take()
  }

  circumstances({ start }: { readonly start: number }): string[] {
    const isIn = (ranges: Prepared['foreign']) => ranges.some(([from, to]) => from <= start && start < to)
    if (isIn(this.#prepared.foreign)) return ['foreign']
    return isIn(this.#prepared.unlikely) ? ['unlikely'] : []
  }
}
