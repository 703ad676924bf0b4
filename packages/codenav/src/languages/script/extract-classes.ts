import type { DefinitionKind } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { property } from './context-shape.ts'
import { declareTypeParameters, NOWHERE, walkFunction } from './extract-functions.ts'
import { docBefore } from './js-doc.ts'
import { isFunctionExpression, keyName, nameless } from './shape-parts.ts'
import { typeArguments, typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Classes and their members. */
export function classVisitors(walk: ScriptWalk): Visitors {
  const declare = (node: SyntaxNode) => declareClass(walk, node)
  const method = (node: SyntaxNode) => declareMethod(walk, node)
  const field = (node: SyntaxNode) => declareField(walk, node)
  return {
    class_declaration: declare,
    abstract_class_declaration: declare,
    class: (node) => (node.isNamed ? expressClass(walk, node) : undefined),
    method_definition: method,
    abstract_method_signature: method,
    public_field_definition: field,
    field_definition: field,
    class_static_block: (node) =>
      walk.into.within('function', node, NOWHERE, () => walk.visit(node.field('body'))),
  }
}

function declareClass(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  if (!name) return
  const details = walk.takeWords(node)
  const owner = walk.into.define(name, 'class', {
    ...details,
    bases: basesOf(node),
    ...docBefore(details.node),
  })
  walkClass(walk, node, owner)
}

/** A class expression; its name, where it has one, is known inside of it. */
function expressClass(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  const bases = basesOf(node)
  walk.into.within('block', node, -1, () => {
    const owner = name
      ? walk.into.define(name, 'class', { node, bases })
      : walk.into.define(node, 'class', { ...nameless(node), node, bases, scope: NOWHERE })
    walkClass(walk, node, owner)
  })
}

function walkClass(walk: ScriptWalk, node: SyntaxNode, owner: number): void {
  const { into } = walk
  const body = node.field('body')
  walk.visitAll(node.childrenOf('decorator'))
  into.within('block', node, -1, () => {
    declareTypeParameters(walk, node, owner)
    walk.visitAll(node.childrenOf('class_heritage'))
    const { self } = walk
    if (body)
      into.within('type', body, owner, (scope) => {
        walk.self = { scope }
        walk.visitAll(body.namedChildren)
      })
    walk.self = self
  })
}

function basesOf(node: SyntaxNode): Shape[] {
  const heritage = node.child('class_heritage')
  const bases: (Shape | null)[] = []
  for (const part of heritage?.namedChildren ?? []) {
    if (part.type === 'extends_clause') bases.push(extended(part))
    else if (part.type === 'implements_clause') bases.push(...typeArguments(part))
    else bases.push(valueShape(part))
  }
  return bases.map((base) => base ?? UNKNOWN_SHAPE)
}

function extended(clause: SyntaxNode): Shape | null {
  const of = valueShape(clause.field('value'))
  const args = clause.field('type_arguments')
  return of && args ? { k: 'apply', of, args: typeArguments(args) } : of
}

const WORDS: ReadonlySet<string> = new Set([
  'static',
  'async',
  'get',
  'set',
  'readonly',
  'abstract',
  'declare',
])

/** The words before a member's name. */
export function memberWords(node: SyntaxNode): string[] {
  return node.children
    .filter(({ type }) => WORDS.has(type) || type === 'accessibility_modifier' || type === '?')
    .map((child) => (child.type === '?' ? 'optional' : child.text))
}

/** Declares a method, accessor or constructor of a class, a literal or an interface. */
export function declareMethod(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  if (!name) return
  if (name.type === 'computed_property_name') walk.visit(name)
  const { self } = walk
  const inLiteral = node.parent?.type === 'object'
  if (inLiteral) walk.self = null
  const words = [...memberWords(node), ...(node.field('body') ? [] : ['declaration'])]
  const owner = walk.into.define(name, methodKind(node, name, words, inLiteral), {
    ...keyOf(name),
    node,
    ...(words.length > 0 && { modifiers: words }),
    ...docBefore(node),
  })
  walkFunction(walk, node, owner, inLiteral ? property(node) : null)
  walk.self = self
}

function methodKind(
  node: SyntaxNode,
  name: SyntaxNode,
  words: readonly string[],
  inLiteral: boolean,
): DefinitionKind {
  if (words.includes('get') || words.includes('set')) return 'property'
  return name.text === 'constructor' && !inLiteral && node.type === 'method_definition'
    ? 'constructor'
    : 'method'
}

/** The name of a key, or that it has none. */
export function keyOf(name: SyntaxNode): { readonly name: string; readonly end?: number } {
  const key = keyName(name)
  return key === null ? nameless(name) : { name: key }
}

function declareField(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name') ?? node.field('property')
  const [annotation, value] = [node.field('type'), node.field('value')]
  if (!name) return
  if (name.type === 'computed_property_name') walk.visit(name)
  walk.visitAll(node.childrenOf('decorator'))
  walk.visit(annotation)
  const doc = docBefore(node)
  const type = typeShape(annotation) ?? walk.docs.of(doc.doc).type
  const words = memberWords(node)
  const details = { ...keyOf(name), node, ...doc, ...(words.length > 0 && { modifiers: words }) }
  if (!type && isFunctionExpression(value)) {
    const modifiers = value.type === 'arrow_function' ? [...words, 'arrow'] : words
    walkFunction(walk, value, walk.into.define(name, 'method', { ...details, modifiers }))
    return
  }
  const shape = type ? null : valueShape(value)
  walk.into.define(name, 'field', { ...details, ...(type && { type }), ...(shape && { value: shape }) })
  if (value) fieldValue(walk, value)
}

/** The value of a field is evaluated as if in a method. */
function fieldValue(walk: ScriptWalk, value: SyntaxNode): void {
  const { returns } = walk
  walk.returns = null
  walk.visit(value)
  walk.returns = returns
}
