import type { DefinitionDetails } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { bindPattern } from './bind-pattern.ts'
import { contextShape } from './context-shape.ts'
import { docBefore } from './js-doc.ts'
import { builtin, eitherOf, nameless, special } from './shape-parts.ts'
import { typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'
import type { Returns, ScriptWalk } from './walk.ts'

/** Functions, what they take and what they give. */
export function functionVisitors(walk: ScriptWalk): Visitors {
  const declare = (node: SyntaxNode) => declareFunction(walk, node)
  const express = (node: SyntaxNode) => expressFunction(walk, node)
  return {
    function_declaration: declare,
    generator_function_declaration: declare,
    function_signature: declare,
    arrow_function: express,
    function_expression: express,
    function: express,
    generator_function: express,
    type_parameter: (node) => declareTypeParameter(walk, node),
    return_statement: (node) => {
      walk.visitAll(node.namedChildren)
      walk.returns?.values.push(valueShape(node.namedChildren[0] ?? null))
    },
    yield_expression: (node) => {
      walk.visitAll(node.namedChildren)
      walk.returns?.yields.push(valueShape(node.namedChildren[0] ?? null))
    },
  }
}

function declareFunction(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  if (!name) return
  const details = walk.takeWords(node)
  const words = node.field('body') ? [] : ['declaration']
  const owner = walk.into.define(name, 'function', {
    ...details,
    modifiers: [...(details.modifiers ?? []), ...words],
    ...docBefore(details.node),
  })
  const { self } = walk
  walk.self = { owner }
  walkFunction(walk, node, owner)
  walk.self = self
}

/** A function expression: it has a definition without a name, so that its parameters and result are known. */
export function expressFunction(walk: ScriptWalk, node: SyntaxNode): void {
  const isArrow = node.type === 'arrow_function'
  const owner = walk.into.define(node, 'function', {
    ...nameless(node),
    node,
    scope: NOWHERE,
    ...(isArrow && { modifiers: ['arrow'] }),
  })
  const { self } = walk
  if (!isArrow) walk.self = null
  walkFunction(walk, node, owner, contextShape(node))
  walk.self = self
}

/** The scope of definitions that nobody can name. */
export const NOWHERE = -1

/** Walks parameters, result and body of a function inside its scope. */
export function walkFunction(
  walk: ScriptWalk,
  node: SyntaxNode,
  owner: number,
  context: Shape | null = null,
): void {
  const { into } = walk
  const returns: Returns = { values: [], yields: [] }
  const outer = walk.returns
  walk.returns = returns
  const scope = into.within('function', node, owner, () => {
    declareTypeParameters(walk, node, owner)
    declareParameters(walk, node, owner)
    const result = node.field('return_type') ?? (node.type === 'constructor_type' ? node.field('type') : null)
    walk.visit(result)
    setResult(walk, owner, typeShape(result))
    if (node.type === 'function_expression' || node.type === 'function') ownName(walk, node, owner)
    walkBody(walk, node, returns)
  })
  walk.returns = outer
  if (context) Object.assign(into.scopes[scope] ?? {}, { context })
  const value = givenBack(node, returns)
  const fact = into.definition(owner)
  if (!fact.type && value) fact.value = value
}

function setResult(walk: ScriptWalk, owner: number, type: Shape | null): void {
  const fact = walk.into.definition(owner)
  const { returns, typeParams } = walk.docs.of(fact.doc)
  const result = type ?? returns
  if (result) fact.type = result
  if (typeParams.length > 0) fact.typeParams = [...typeParams]
}

/** The name of a function expression is known inside of it. */
function ownName(walk: ScriptWalk, node: SyntaxNode, owner: number): void {
  const name = node.field('name')
  if (!name) return
  const value = special('function', [], { at: node.start })
  if (walk.into.definition(owner).name !== name.text) walk.into.define(name, 'constant', { node, value })
}

function walkBody(walk: ScriptWalk, node: SyntaxNode, returns: Returns): void {
  const body = node.field('body')
  if (body?.type === 'statement_block') walk.visitAll(body.namedChildren)
  else if (body) {
    walk.visit(body)
    returns.values.push(valueShape(body))
  }
}

function givenBack(node: SyntaxNode, { values, yields }: Returns): Shape | null {
  const isGenerator = node.children.some(({ type }) => type === '*') || /generator/.test(node.type)
  const value = isGenerator ? builtin('Generator', [eitherOf(yields)]) : eitherOf(values)
  const isAsync = node.child('async') !== null
  return isAsync && !isGenerator ? builtin('Promise', [value]) : value
}

/** Declares the type parameters of a definition in the present scope. */
export function declareTypeParameters(walk: ScriptWalk, node: SyntaxNode, owner: number): void {
  const list = node.field('type_parameters')
  if (!list) return
  const typeParams = list.childrenOf('type_parameter').map((one) => declareTypeParameter(walk, one))
  walk.into.definition(owner).typeParams = typeParams.filter((index) => index >= 0)
}

function declareTypeParameter(walk: ScriptWalk, node: SyntaxNode): number {
  const name = node.field('name')
  if (!name) return -1
  const bound = node.field('constraint')
  const otherwise = node.field('value')
  const type = typeShape(bound)
  const value = typeShape(otherwise)
  const index = walk.into.define(name, 'typeParameter', {
    node,
    ...(type && { type }),
    ...(value && { value }),
  })
  walk.visit(bound)
  walk.visit(otherwise)
  return index
}

function declareParameters(walk: ScriptWalk, node: SyntaxNode, owner: number): void {
  const single = node.field('parameter')
  const list = node.field('parameters')?.namedChildren ?? (single ? [single] : [])
  const documented = walk.docs.of(walk.into.definition(owner).doc).params
  const params: number[] = []
  for (const one of list) {
    if (one.type === 'comment' || one.type === 'decorator') continue
    const index = declareParameter(walk, one, node, params.length, documented)
    if (index >= 0) params.push(index)
  }
  walk.into.definition(owner).params = params
}

/** Declares a parameter and returns its definition; -1 for `this`, which is none. */
function declareParameter(
  walk: ScriptWalk,
  node: SyntaxNode,
  owner: SyntaxNode,
  n: number,
  documented: ReadonlyMap<string, Shape>,
): number {
  walk.visitAll(node.childrenOf('decorator'))
  const annotation = node.field('type')
  const pattern = node.field('pattern') ?? node
  const otherwise = node.field('value') ?? (node.type === 'assignment_pattern' ? node.field('right') : null)
  const target = pattern.type === 'assignment_pattern' ? pattern.field('left') : pattern
  const name = target?.type === 'rest_pattern' ? (target.namedChildren[0] ?? null) : target
  if (!name) return -1
  walk.visit(annotation)
  walk.visit(otherwise)
  const type = typeShape(annotation) ?? documented.get(name.text) ?? walk.docs.of(docBefore(node).doc).type
  const value = valueShape(otherwise)
  const modifiers = parameterWords(node, target)
  const details: DefinitionDetails = {
    node,
    ...(type && { type }),
    ...(value && { value }),
    ...(modifiers.length > 0 && { modifiers }),
  }
  if (name.type === 'this') {
    walk.into.define(name, 'parameter', details)
    return -1
  }
  if (name.type === 'identifier') {
    declareProperty(walk, node, name, details)
    return walk.into.define(name, 'parameter', details)
  }
  const index = walk.into.define(name, 'parameter', { ...details, ...nameless(name), scope: NOWHERE })
  const of = special('parameter', [], { at: owner.start, text: String(n) })
  bindPattern(walk, name, 'parameter', of, node)
  return index
}

function parameterWords(node: SyntaxNode, target: SyntaxNode | null): string[] {
  const isOptional =
    node.type === 'optional_parameter' || node.field('value') || node.type === 'assignment_pattern'
  return [...(target?.type === 'rest_pattern' ? ['rest'] : []), ...(isOptional ? ['optional'] : [])]
}

/** A parameter of a constructor that is a field as well. */
function declareProperty(
  walk: ScriptWalk,
  node: SyntaxNode,
  name: SyntaxNode,
  details: DefinitionDetails,
): void {
  if (!node.child('accessibility_modifier', 'readonly', 'override_modifier')) return
  const { scopes, scope } = walk.into
  const home = scopes[scope]?.parent ?? 0
  if (scopes[home]?.kind === 'type') walk.into.define(name, 'field', { ...details, scope: home })
}
