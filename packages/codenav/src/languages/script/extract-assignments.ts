import type { DefinitionDetails } from '../../facts/facts-builder.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { walkFunction } from './extract-functions.ts'
import { docBefore } from './js-doc.ts'
import { WHOLE } from './module-exports.ts'
import { isFunctionExpression } from './shape-parts.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk, Self } from './walk.ts'

/** Declares what an assignment to a member makes, and walks its parts; false where it makes nothing. */
export function assignMember(
  walk: ScriptWalk,
  left: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
): boolean {
  const name = left.field('property')
  const object = left.field('object')
  if (left.type !== 'member_expression' || !name || !object) return false
  if (!walk.isTyped && isExports(object)) return exported(walk, object, name, right, node)
  if (!walk.isTyped && left.text === 'module.exports') return exportedWhole(walk, left, name, right, node)
  if (object.type === 'this') return ownMember(walk, object, name, right, node)
  return assignedTo(walk, left, object, name, right, node)
}

/** Whether an expression is what a CommonJS module exports. */
function isExports(node: SyntaxNode): boolean {
  return node.text === 'module.exports' || node.text === 'exports'
}

function exported(
  walk: ScriptWalk,
  object: SyntaxNode,
  name: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
): boolean {
  walk.isModule = true
  walk.visit(object)
  const modifiers = ['exports']
  if (right.type === 'identifier' && right.text !== 'undefined') {
    exportName(walk, name, name.text, right, node)
    return true
  }
  walkValue(walk, name, right, node, walk.self, (kind, details) =>
    walk.into.define(name, kind, {
      ...details,
      scope: 0,
      modifiers: [...(details.modifiers ?? []), ...modifiers],
    }),
  )
  return true
}

/** Says that a name of the file is exported under a name, and where. */
function exportName(
  walk: ScriptWalk,
  _at: SyntaxNode,
  alias: string,
  value: SyntaxNode,
  node: SyntaxNode,
): void {
  const index = walk.into.import({
    module: '',
    name: value.text,
    alias,
    flags: ['export'],
    start: node.start,
    end: node.end,
  })
  walk.into.refer(value, 'read')
  if (_at !== value) walk.into.refer(_at, 'import', { import: index })
}

/** `module.exports = …`: what the module is. */
function exportedWhole(
  walk: ScriptWalk,
  left: SyntaxNode,
  name: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
): boolean {
  walk.isModule = true
  walk.visit(left.field('object'))
  if (right.type === 'identifier') exportName(walk, right, WHOLE, right, node)
  else {
    const value = valueShape(right)
    walk.into.define(name, 'property', {
      name: WHOLE,
      end: name.start,
      node,
      scope: 0,
      modifiers: ['exports'],
      ...(value && { value }),
    })
    walk.visit(right)
  }
  return true
}

function ownMember(
  walk: ScriptWalk,
  object: SyntaxNode,
  name: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
): boolean {
  const { self } = walk
  if (walk.isTyped || !self) return false
  const scope = 'scope' in self ? self.scope : walk.assigned.scopeOf(self.owner)
  walk.visit(object)
  walkValue(walk, name, right, node, self, (kind, details) =>
    walk.into.define(name, kind, {
      ...details,
      scope,
      modifiers: [...(details.modifiers ?? []), 'assigned'],
    }),
  )
  return true
}

function assignedTo(
  walk: ScriptWalk,
  left: SyntaxNode,
  object: SyntaxNode,
  name: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
): boolean {
  const isPrototype = object.type === 'member_expression' && object.field('property')?.text === 'prototype'
  const owner = isPrototype ? object.field('object') : object
  if (owner?.type !== 'identifier') return false
  if (left.field('property')?.text === 'prototype') return false
  walk.visit(object)
  const { scope } = walk.into
  const of = valueShape(object)
  const use = () => {
    if (of) walk.into.refer(name, 'write', { of, scope })
  }
  walkValue(walk, name, right, node, null, (kind, details) =>
    walk.assigned.add(
      owner,
      name,
      kind,
      { ...details, modifiers: [...(details.modifiers ?? []), 'assigned'] },
      use,
    ),
  )
  return true
}

type Define = (kind: 'method' | 'field', details: DefinitionDetails & { modifiers?: string[] }) => number

/** Declares a member by `define` and walks its value, whose members `this` makes where it is a function. */
function walkValue(
  walk: ScriptWalk,
  _name: SyntaxNode,
  right: SyntaxNode,
  node: SyntaxNode,
  self: Self,
  define: Define,
): void {
  const statement = node.parent?.type === 'expression_statement' ? node.parent : node
  const doc = docBefore(statement)
  if (isFunctionExpression(right)) {
    const isArrow = right.type === 'arrow_function'
    const owner = define('method', { node, ...doc, ...(isArrow && { modifiers: ['arrow'] }) })
    const outer = walk.self
    if (!isArrow) walk.self = self
    walkFunction(walk, right, owner, valueShape(node.field('left')))
    walk.self = outer
    return
  }
  const { type } = walk.docs.of(doc.doc)
  const value = type ? null : valueShape(right)
  define('field', { node, ...doc, ...(type && { type }), ...(value && { value }) })
  walk.visit(right)
}
