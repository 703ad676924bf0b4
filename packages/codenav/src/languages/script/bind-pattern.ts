import type { DefinitionDetails } from '../../facts/facts-builder.ts'
import type { DefinitionKind } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { builtin, eitherOf, keyName } from './shape-parts.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Declares the names of a pattern. `value` is the shape of what the whole pattern is bound to. */
export function bindPattern(
  walk: ScriptWalk,
  pattern: SyntaxNode,
  kind: DefinitionKind,
  value: Shape | null,
  whole: SyntaxNode,
  details: DefinitionDetails = {},
): void {
  const bind = (inner: SyntaxNode | null, of: Shape | null) => {
    if (inner) bindPattern(walk, inner, kind, of, whole, details)
  }
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      walk.into.define(pattern, kind, { node: whole, ...details, ...(value && { value }) })
      return
    case 'object_pattern':
      for (const part of pattern.namedChildren) bindProperty(walk, part, value, bind)
      return
    case 'array_pattern':
      for (const [part, n] of positions(pattern)) bindElement(part, n, value, bind)
      return
    case 'assignment_pattern':
      walk.visit(pattern.field('right'))
      bind(pattern.field('left'), eitherOf([value, valueShape(pattern.field('right'))]))
      return
    case 'rest_pattern':
      bind(pattern.namedChildren[0] ?? null, value)
      return
    default:
      walk.visit(pattern)
  }
}

type Bind = (inner: SyntaxNode | null, of: Shape | null) => void

function bindProperty(walk: ScriptWalk, part: SyntaxNode, of: Shape | null, bind: Bind): void {
  switch (part.type) {
    case 'shorthand_property_identifier_pattern':
      referBinding(walk, part, of)
      bind(part, memberOf(of, part))
      return
    case 'object_assignment_pattern': {
      const [left, right] = [part.field('left'), part.field('right')]
      walk.visit(right)
      if (left) referBinding(walk, left, of)
      bind(left, eitherOf([left && memberOf(of, left), valueShape(right)]))
      return
    }
    case 'pair_pattern': {
      const key = part.field('key')
      referKey(walk, key, of)
      bind(part.field('value'), key && memberOf(of, key))
      return
    }
    case 'rest_pattern':
      bind(part.namedChildren[0] ?? null, of)
      return
    default:
      walk.visit(part)
  }
}

function bindElement(part: SyntaxNode, n: number, of: Shape | null, bind: Bind): void {
  if (part.type === 'rest_pattern')
    bind(part.namedChildren[0] ?? null, of && builtin('Array', [{ k: 'element', of }]))
  else bind(part, of && { k: 'part', of, n })
}

/** A key of a pattern means a member of what the pattern takes apart. */
export function referKey(walk: ScriptWalk, key: SyntaxNode | null, of: Shape | null): void {
  const name = key && keyName(key)
  if (!key || key.type === 'computed_property_name' || name === null) walk.visit(key)
  else if (key.type !== 'number') walk.into.refer(key, 'read', { name, of: of ?? UNKNOWN_SHAPE, sort: 'key' })
}

/** A short key is both the name that is declared and a member of what is taken apart. */
function referBinding(walk: ScriptWalk, key: SyntaxNode, of: Shape | null): void {
  if (of) walk.into.refer(key, 'read', { of, sort: 'binding' })
}

function memberOf(of: Shape | null, key: SyntaxNode): Shape | null {
  const name = keyName(key)
  return of && name !== null ? { k: 'member', of, name, at: key.start } : null
}

/** The parts of an array pattern with their places; a place may be left out. */
export function positions(pattern: SyntaxNode): [part: SyntaxNode, n: number][] {
  const parts: [SyntaxNode, number][] = []
  let n = 0
  for (const child of pattern.children) {
    if (child.type === ',') n++
    else if (child.isNamed && child.type !== 'comment') parts.push([child, n])
  }
  return parts
}
