import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { bindPattern } from './bind-pattern.ts'
import { walkFunction } from './extract-functions.ts'
import { bindRequired } from './extract-require.ts'
import { docBefore } from './js-doc.ts'
import { builtin, isFunctionExpression } from './shape-parts.ts'
import { typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Variables, blocks, loops and labels. */
export function declarationVisitors(walk: ScriptWalk): Visitors {
  const block = (node: SyntaxNode) => walk.block(node)
  return {
    comment: () => undefined,
    lexical_declaration: (node) => declareVariables(walk, node),
    variable_declaration: (node) => declareVariables(walk, node),
    statement_block: block,
    switch_body: (node) => switchBody(walk, node),
    for_statement: (node) => loop(walk, node),
    for_in_statement: (node) => loopOver(walk, node),
    catch_clause: (node) => caught(walk, node),
    labeled_statement: (node) => labelled(walk, node),
    break_statement: (node) => jump(walk, node),
    continue_statement: (node) => jump(walk, node),
  }
}

function declareVariables(walk: ScriptWalk, node: SyntaxNode): void {
  const isVar = node.type === 'variable_declaration'
  const details = walk.takeWords(node)
  const kind = node.field('kind')?.text === 'const' ? 'constant' : 'variable'
  const doc = docBefore(details.node)
  for (const one of node.childrenOf('variable_declarator')) {
    const more = { ...details, ...doc, node: details.node === node ? one : details.node }
    declareVariable(walk, one, kind, isVar ? homeOf(walk) : walk.into.scope, more)
  }
}

/** Where a `var` belongs: to the function, whatever block it stands in. */
function homeOf(walk: ScriptWalk): number {
  return walk.into.nearest('function', 'namespace', 'file')
}

type Details = {
  readonly modifiers?: string[]
  readonly node: SyntaxNode
  readonly doc?: readonly [number, number]
}

function declareVariable(
  walk: ScriptWalk,
  node: SyntaxNode,
  kind: DefinitionKind,
  scope: number,
  details: Details,
): void {
  const [name, annotation, value] = [node.field('name'), node.field('type'), node.field('value')]
  if (!name) return
  walk.visit(annotation)
  if (!walk.isTyped && value && bindRequired(walk, name, value, node)) return
  const type = typeShape(annotation) ?? walk.docs.of(details.doc).type
  if (name.type === 'identifier' && !type && isFunctionExpression(value)) {
    declareFunctionValue(walk, name, value, scope, details)
    return
  }
  walk.visit(value)
  const shape = type ? null : valueShape(value)
  if (name.type === 'identifier')
    walk.into.define(name, kind, { ...details, scope, ...(type && { type }), ...(shape && { value: shape }) })
  else bindPattern(walk, name, kind, type ? { k: 'typed', of: type } : shape, node, { ...details, scope })
}

/** A name that is bound to a function expression is that function. */
function declareFunctionValue(
  walk: ScriptWalk,
  name: SyntaxNode,
  value: SyntaxNode,
  scope: number,
  details: Details,
): void {
  const isArrow = value.type === 'arrow_function'
  const owner = walk.into.define(name, 'function', {
    ...details,
    scope,
    modifiers: [...(details.modifiers ?? []), ...(isArrow ? ['arrow'] : [])],
  })
  const { self } = walk
  if (!isArrow) walk.self = { owner }
  walkFunction(walk, value, owner)
  walk.self = self
}

function switchBody(walk: ScriptWalk, node: SyntaxNode): void {
  walk.into.within('block', node, -1, () => walk.visitAll(node.namedChildren))
}

function loop(walk: ScriptWalk, node: SyntaxNode): void {
  walk.into.within('block', node, -1, () => walk.visitAll(node.namedChildren))
}

function loopOver(walk: ScriptWalk, node: SyntaxNode): void {
  const [kind, left, right] = [node.field('kind'), node.field('left'), node.field('right')]
  walk.visit(right)
  const of = valueShape(right)
  const value = node.field('operator')?.text === 'in' ? builtin('string') : elementOf(node, of)
  walk.into.within('block', node, -1, () => {
    if (left && kind) {
      const scope = kind.text === 'var' ? homeOf(walk) : walk.into.scope
      bindPattern(walk, left, kind.text === 'const' ? 'constant' : 'variable', value, left, { scope })
    } else walk.visit(left)
    walk.visit(node.field('body'))
  })
}

function elementOf(node: SyntaxNode, of: Shape | null): Shape | null {
  if (!of) return null
  const element: Shape = { k: 'element', of }
  return node.child('await') ? { k: 'await', of: element } : element
}

function caught(walk: ScriptWalk, node: SyntaxNode): void {
  const parameter = node.field('parameter')
  walk.into.within('block', node, -1, () => {
    walk.visit(node.field('type'))
    if (parameter) bindPattern(walk, parameter, 'variable', builtin('Error'), parameter)
    walk.visit(node.field('body'))
  })
}

function labelled(walk: ScriptWalk, node: SyntaxNode): void {
  const label = node.field('label')
  if (label) walk.into.define(label, 'label', { node })
  walk.visit(node.field('body'))
}

function jump(walk: ScriptWalk, node: SyntaxNode): void {
  const label = node.field('label')
  if (label) walk.into.refer(label, 'read', { sort: 'label' })
}
