import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { referModule } from './extract-require.ts'
import { aliasedShape } from './extract-types.ts'
import { WHOLE } from './module-exports.ts'
import { isFunctionExpression, stringText } from './shape-parts.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Imports, exports, namespaces and ambient modules. */
export function moduleVisitors(walk: ScriptWalk): Visitors {
  return {
    import_statement: (node) => importStatement(walk, node),
    import_alias: (node) => importAlias(walk, node),
    export_statement: (node) => exportStatement(walk, node),
    ambient_declaration: (node) => ambient(walk, node),
    internal_module: (node) => namespace(walk, node),
    module: (node) => namespace(walk, node),
  }
}

type Imported = {
  readonly name: string | null
  readonly alias: string | null
  readonly flags?: readonly string[]
}

function bring(walk: ScriptWalk, module: string, imported: Imported, at: SyntaxNode): number {
  return walk.into.import({ module, ...imported, start: at.start, end: at.end })
}

function bind(walk: ScriptWalk, local: SyntaxNode, index: number, node: SyntaxNode): void {
  walk.into.refer(local, 'import', { import: index })
  const fact = walk.into.imports[index]
  if (fact) fact.definition = walk.into.define(local, 'import', { import: index, node })
}

function importStatement(walk: ScriptWalk, node: SyntaxNode): void {
  walk.isModule ||= walk.into.scope === 0
  const required = node.child('import_require_clause')
  const source = (required ?? node).field('source') ?? node.child('string')
  if (!source) return
  const module = stringText(source)
  referModule(walk, source, node)
  const whole = required?.child('identifier')
  if (whole)
    bind(walk, whole, bring(walk, module, { name: null, alias: whole.text, flags: ['require'] }, node), node)
  for (const part of node.child('import_clause')?.namedChildren ?? []) importPart(walk, part, module, node)
}

function importPart(walk: ScriptWalk, part: SyntaxNode, module: string, node: SyntaxNode): void {
  if (part.type === 'identifier')
    bind(walk, part, bring(walk, module, { name: 'default', alias: part.text }, part), node)
  else if (part.type === 'namespace_import') {
    const [name] = part.namedChildren
    if (name) bind(walk, name, bring(walk, module, { name: null, alias: name.text }, part), node)
  } else for (const one of part.childrenOf('import_specifier')) importSpecifier(walk, one, module, node)
}

function importSpecifier(walk: ScriptWalk, one: SyntaxNode, module: string, node: SyntaxNode): void {
  const [name, alias] = [one.field('name'), one.field('alias')]
  if (!name) return
  const imported = name.type === 'string' ? stringText(name) : name.text
  const index = bring(walk, module, { name: imported, alias: alias?.text ?? null }, one)
  if (alias) walk.into.refer(name, 'import', { name: imported, import: index })
  bind(walk, alias ?? name, index, node)
}

/** `import X = N.Y`: another name of a namespace or of a part of it. */
function importAlias(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, of] = node.namedChildren
  const value = aliasedShape(of ?? null)
  if (name) walk.into.define(name, 'namespace', { ...walk.takeWords(node), ...(value && { value }) })
  walk.visit(of ?? null)
}

function exportStatement(walk: ScriptWalk, node: SyntaxNode): void {
  walk.isModule ||= walk.into.scope === 0
  const source = node.field('source')
  const declaration = node.field('declaration')
  const clause = node.child('export_clause')
  if (source) referModule(walk, source, node)
  walk.visitAll(node.childrenOf('decorator'))
  if (declaration) {
    walk.words = node.child('default') ? ['export', 'default'] : ['export']
    walk.whole = node
    walk.visit(declaration)
  } else if (clause) {
    for (const one of clause.childrenOf('export_specifier')) exportSpecifier(walk, one, source)
  } else if (source) exportAll(walk, node, stringText(source))
  else exportValue(walk, node)
}

function exportSpecifier(walk: ScriptWalk, one: SyntaxNode, source: SyntaxNode | null): void {
  const [name, alias] = [one.field('name'), one.field('alias')]
  if (!name) return
  const fact = { name: name.text, alias: alias?.text ?? null, flags: ['export'] }
  const index = bring(walk, source ? stringText(source) : '', fact, one)
  walk.into.refer(name, 'import', { import: index })
  if (alias) walk.into.refer(alias, 'import', { import: index })
}

function exportAll(walk: ScriptWalk, node: SyntaxNode, module: string): void {
  const whole = node.child('namespace_export')
  const [name] = whole?.namedChildren ?? []
  if (!name) bring(walk, module, { name: '*', alias: null, flags: ['export'] }, node)
  else {
    const index = bring(walk, module, { name: null, alias: name.text, flags: ['export'] }, node)
    walk.into.refer(name, 'import', { import: index })
  }
}

/** `export default value` and `export = value`. */
function exportValue(walk: ScriptWalk, node: SyntaxNode): void {
  const value = node.field('value') ?? node.namedChildren.find(({ type }) => type !== 'comment')
  const word = node.child('default', '=')
  if (!value || !word) {
    walk.visitAll(node.namedChildren)
    return
  }
  const alias = word.type === '=' ? WHOLE : 'default'
  if (value.type === 'identifier') {
    const index = bring(walk, '', { name: value.text, alias, flags: ['export'] }, node)
    walk.into.refer(value, 'import', { import: index })
    return
  }
  const shape = valueShape(value)
  const kind = isFunctionExpression(value) ? 'function' : 'property'
  walk.into.define(word, kind === 'function' ? 'constant' : kind, {
    name: alias,
    node,
    modifiers: ['exports'],
    ...(shape && { value: shape }),
  })
  walk.visit(value)
}

function ambient(walk: ScriptWalk, node: SyntaxNode): void {
  const word = node.child('global')
  const body = node.child('statement_block')
  if (!word || !body) {
    if (walk.words.length === 0) walk.whole = node
    walk.words = [...walk.words, 'declare']
    walk.visitAll(node.namedChildren)
    walk.words = []
    walk.whole = null
    return
  }
  const owner = walk.into.define(word, 'module', { node, modifiers: ['global'] })
  walk.into.within('namespace', body, owner, () => walk.visitAll(body.namedChildren))
}

/** A namespace, with one inside another for a dotted name, or a module that is named by a string. */
function namespace(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, body] = [node.field('name'), node.field('body')]
  if (!name) return
  const details = walk.takeWords(node)
  if (name.type === 'string') {
    const owner = walk.into.define(name, 'module', { ...details, name: stringText(name) })
    if (body) walk.into.within('namespace', body, owner, () => walk.visitAll(body.namedChildren))
  } else nest(walk, dotted(name), body, details)
}

function dotted(name: SyntaxNode): SyntaxNode[] {
  if (name.type !== 'nested_identifier') return [name]
  const [of, last] = [name.field('object'), name.field('property')]
  return [...(of ? dotted(of) : []), ...(last ? [last] : [])]
}

function nest(
  walk: ScriptWalk,
  names: readonly SyntaxNode[],
  body: SyntaxNode | null,
  details: { readonly modifiers?: string[]; readonly node: SyntaxNode },
): void {
  const [name, ...rest] = names
  if (!name) {
    if (body) walk.visitAll(body.namedChildren)
    return
  }
  const owner = walk.into.define(name, 'namespace', details)
  walk.into.within('namespace', body ?? name, owner, () =>
    nest(walk, rest, body, { ...details, modifiers: ['export'] }),
  )
}
