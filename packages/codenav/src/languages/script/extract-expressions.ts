import type { ReferenceRole } from '../../facts/file-facts.ts'
import { UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { positions, referKey } from './bind-pattern.ts'
import { contextShape, property } from './context-shape.ts'
import { assignMember } from './extract-assignments.ts'
import { keyOf } from './extract-classes.ts'
import { walkFunction } from './extract-functions.ts'
import { docBefore } from './js-doc.ts'
import { isFunctionExpression, keyName, special, stringText } from './shape-parts.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Uses of names in expressions, and literals. */
export function expressionVisitors(walk: ScriptWalk): Visitors {
  const element = (node: SyntaxNode) => openElement(walk, node)
  return {
    identifier: (node) => walk.into.refer(node, 'read'),
    shorthand_property_identifier: (node) => walk.into.refer(node, 'read'),
    member_expression: (node) => referMember(walk, node, 'read'),
    nested_identifier: (node) => referMember(walk, node, 'read'),
    subscript_expression: (node) => subscript(walk, node, 'read'),
    call_expression: (node) => call(walk, node),
    new_expression: (node) => create(walk, node),
    object: (node) => literal(walk, node),
    assignment_expression: (node) => assign(walk, node),
    augmented_assignment_expression: (node) => {
      referTarget(walk, node.field('left'))
      walk.visit(node.field('right'))
    },
    update_expression: (node) => referTarget(walk, node.field('argument')),
    jsx_opening_element: element,
    jsx_self_closing_element: element,
    jsx_closing_element: (node) => elementName(walk, node.field('name')),
  }
}

/** Adds the use of a member and the uses before its dot. */
export function referMember(
  walk: ScriptWalk,
  node: SyntaxNode,
  role: ReferenceRole,
  argc?: number,
  sort?: string,
): void {
  const object = node.field('object')
  const name = node.field('property')
  walk.visit(object)
  if (!name || object?.type === 'import') return
  if (node.text === 'module.exports') {
    walk.into.refer(name, role, { sort: 'exports' })
    return
  }
  const of = valueShape(object) ?? UNKNOWN_SHAPE
  walk.into.refer(name, role, { of, ...(argc !== undefined && { argc }), ...(sort && { sort }) })
}

function subscript(walk: ScriptWalk, node: SyntaxNode, role: ReferenceRole): void {
  const [object, key] = [node.field('object'), node.field('index')]
  walk.visit(object)
  if (key?.type !== 'string') walk.visit(key)
  else if (key.end - key.start > 2)
    walk.into.refer(key, role, { name: stringText(key), of: valueShape(object) ?? UNKNOWN_SHAPE })
}

function call(walk: ScriptWalk, node: SyntaxNode): void {
  const [callee, list] = [node.field('function'), node.field('arguments')]
  const argc = list?.namedChildren.filter(({ type }) => type !== 'comment').length ?? 0
  if (callee?.type === 'member_expression') referMember(walk, callee, 'call', argc)
  else if (callee?.type === 'identifier') walk.into.refer(callee, 'call', { argc })
  else walk.visit(callee)
  walk.visit(node.field('type_arguments'))
  walk.visit(list)
}

function create(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('constructor')
  if (name?.type === 'identifier') walk.into.refer(name, 'call', { sort: 'new' })
  else if (name?.type === 'member_expression') referMember(walk, name, 'call', undefined, 'new')
  else walk.visit(name)
  walk.visit(node.field('type_arguments'))
  walk.visit(node.field('arguments'))
}

/** An object literal: its keys are definitions of a scope of its own. */
function literal(walk: ScriptWalk, node: SyntaxNode): void {
  const scope = walk.into.within('type', node, -1, () => {
    for (const part of node.namedChildren) literalPart(walk, part)
  })
  const context = contextShape(node)
  if (context) Object.assign(walk.into.scopes[scope] ?? {}, { context })
}

function literalPart(walk: ScriptWalk, part: SyntaxNode): void {
  const { into } = walk
  switch (part.type) {
    case 'pair':
      pair(walk, part)
      return
    case 'shorthand_property_identifier': {
      const value = valueShape(part)
      into.define(part, 'property', { node: part, modifiers: ['shorthand'], ...(value && { value }) })
      walk.visit(part)
      return
    }
    case 'spread_element': {
      const value = valueShape(part.namedChildren[0] ?? null)
      if (value) into.define(part, 'property', { name: '...', end: part.start, value })
      walk.visitAll(part.namedChildren)
      return
    }
    default:
      walk.visit(part)
  }
}

function pair(walk: ScriptWalk, part: SyntaxNode): void {
  const [key, value] = [part.field('key'), part.field('value')]
  if (!key) return
  if (key.type === 'computed_property_name') walk.visit(key)
  const { self } = walk
  if (isFunctionExpression(value)) {
    const isArrow = value.type === 'arrow_function'
    const details = { ...keyOf(key), node: part, ...(isArrow && { modifiers: ['arrow'] }) }
    if (!isArrow) walk.self = null
    walkFunction(walk, value, walk.into.define(key, 'method', details), property(part))
    walk.self = self
    return
  }
  const { type } = walk.docs.of(docBefore(part).doc)
  const shape = type ? null : valueShape(value)
  walk.into.define(key, 'property', {
    ...keyOf(key),
    node: part,
    ...(type && { type }),
    ...(shape && { value: shape }),
  })
  walk.visit(value)
}

function assign(walk: ScriptWalk, node: SyntaxNode): void {
  const [left, right] = [node.field('left'), node.field('right')]
  if (left && right && assignMember(walk, left, right, node)) return
  if (left?.type === 'object_pattern' || left?.type === 'array_pattern') assignPattern(walk, left, right)
  else referTarget(walk, left)
  walk.visit(right)
}

function referTarget(walk: ScriptWalk, target: SyntaxNode | null): void {
  if (target?.type === 'identifier') walk.into.refer(target, 'write')
  else if (target?.type === 'member_expression') referMember(walk, target, 'write')
  else if (target?.type === 'subscript_expression') subscript(walk, target, 'write')
  else walk.visit(target)
}

/** A pattern that is assigned to names that are declared elsewhere. */
function assignPattern(walk: ScriptWalk, pattern: SyntaxNode, value: SyntaxNode | null): void {
  if (pattern.type === 'array_pattern') {
    for (const [part] of positions(pattern)) assignPart(walk, part)
    return
  }
  for (const part of pattern.namedChildren) {
    if (part.type !== 'pair_pattern') assignPart(walk, part)
    else {
      referKey(walk, part.field('key'), valueShape(value))
      assignPart(walk, part.field('value'))
    }
  }
}

function assignPart(walk: ScriptWalk, part: SyntaxNode | null): void {
  switch (part?.type) {
    case 'shorthand_property_identifier_pattern':
      walk.into.refer(part, 'write')
      return
    case 'object_pattern':
    case 'array_pattern':
      assignPattern(walk, part, null)
      return
    case 'rest_pattern':
      assignPart(walk, part.namedChildren[0] ?? null)
      return
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      assignPart(walk, part.field('left'))
      walk.visit(part.field('right'))
      return
    default:
      referTarget(walk, part ?? null)
  }
}

function openElement(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  elementName(walk, name)
  walk.visit(node.field('type_arguments'))
  const of = name && isComponent(name) ? valueShape(name) : null
  for (const one of node.fields('attribute')) {
    const key = one.type === 'jsx_attribute' ? one.namedChildren[0] : undefined
    if (!key) walk.visit(one)
    else {
      if (of)
        walk.into.refer(key, 'read', {
          name: keyName(key) ?? key.text,
          of: special('props', [of]),
          sort: 'key',
        })
      walk.visitAll(one.namedChildren.slice(1))
    }
  }
}

/** Elements of the page itself begin with a small letter; all others are names of components. */
function isComponent(name: SyntaxNode): boolean {
  return name.type !== 'identifier' || !/^[a-z]/.test(name.text)
}

function elementName(walk: ScriptWalk, name: SyntaxNode | null): void {
  if (name && isComponent(name)) walk.visit(name)
}
