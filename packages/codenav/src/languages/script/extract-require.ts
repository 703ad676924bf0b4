import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { keyName, stringText } from './shape-parts.ts'
import type { ScriptWalk } from './walk.ts'

/** Binds the names of `const … = require('…')` as imports. Says whether the value is such a call. */
export function bindRequired(
  walk: ScriptWalk,
  name: SyntaxNode,
  value: SyntaxNode,
  node: SyntaxNode,
): boolean {
  const member = value.type === 'member_expression' ? value.field('property') : null
  const call = member ? value.field('object') : value
  const module = call && requiredModule(call)
  if (!module) return false
  const bind = (target: SyntaxNode, imported: string | null) =>
    bindImport(walk, target, stringText(module), imported, node)
  if (name.type === 'identifier') bind(name, member?.text ?? null)
  else if (name.type !== 'object_pattern' || member || !name.namedChildren.every(isPlain)) return false
  else
    for (const part of name.namedChildren) {
      if (part.type === 'comment') continue
      const [key, target] =
        part.type === 'pair_pattern' ? [part.field('key'), part.field('value')] : [part, part]
      const imported = key && keyName(key)
      if (!key || !target || imported === null) continue
      const index = bind(target, imported)
      if (key.index !== target.index) walk.into.refer(key, 'import', { name: imported ?? '', import: index })
    }
  referModule(walk, module, node)
  walk.isModule = true
  return true
}

/** Makes the string that names a module lead to it. */
export function referModule(walk: ScriptWalk, module: SyntaxNode, node: SyntaxNode): void {
  const index = walk.into.import({
    module: stringText(module),
    name: null,
    alias: null,
    start: node.start,
    end: node.end,
  })
  walk.into.refer(module, 'import', { name: stringText(module), import: index, sort: 'module' })
}

/** The string that a call of `require` names; null for any other expression. */
export function requiredModule(call: SyntaxNode): SyntaxNode | null {
  if (call.type !== 'call_expression' || call.field('function')?.text !== 'require') return null
  const [only] = call.field('arguments')?.namedChildren ?? []
  return only?.type === 'string' ? only : null
}

function isPlain(part: SyntaxNode): boolean {
  if (part.type === 'pair_pattern') return part.field('value')?.type === 'identifier'
  return part.type === 'shorthand_property_identifier_pattern' || part.type === 'comment'
}

function bindImport(
  walk: ScriptWalk,
  target: SyntaxNode,
  module: string,
  name: string | null,
  node: SyntaxNode,
): number {
  const { into } = walk
  const index = into.import({
    module,
    name,
    alias: target.text,
    flags: ['require'],
    start: node.start,
    end: node.end,
  })
  into.refer(target, 'import', { import: index })
  const definition = into.define(target, 'import', { import: index, node })
  const fact = into.imports[index]
  if (fact) fact.definition = definition
  return index
}
