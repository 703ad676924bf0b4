import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import { declareMethod, keyOf, memberWords } from './extract-classes.ts'
import { declareTypeParameters, NOWHERE, walkFunction } from './extract-functions.ts'
import { docBefore } from './js-doc.ts'
import { keyName, nameless } from './shape-parts.ts'
import { moduleShape, typeArguments, typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'
import type { ScriptWalk } from './walk.ts'

/** Types and what they consist of. */
export function typeVisitors(walk: ScriptWalk): Visitors {
  return {
    type_identifier: (node) => walk.into.refer(node, 'type'),
    nested_type_identifier: (node) => nestedType(walk, node),
    interface_declaration: (node) => declareInterface(walk, node),
    type_alias_declaration: (node) => declareAlias(walk, node),
    enum_declaration: (node) => declareEnum(walk, node),
    object_type: (node) => members(walk, node, -1),
    interface_body: (node) => members(walk, node, -1),
    property_signature: (node) => declareProperty(walk, node),
    method_signature: (node) => declareMethod(walk, node),
    call_signature: (node) => signature(walk, node, '()'),
    construct_signature: (node) => signature(walk, node, 'new()'),
    index_signature: (node) => indexSignature(walk, node),
    mapped_type_clause: (node) => mapping(walk, node),
    function_type: (node) => functionType(walk, node, []),
    constructor_type: (node) => functionType(walk, node, ['new']),
    conditional_type: (node) => walk.into.within('block', node, -1, () => walk.visitAll(node.namedChildren)),
    infer_type: (node) => inferred(walk, node),
  }
}

function nestedType(walk: ScriptWalk, node: SyntaxNode): void {
  const [module, name] = [node.field('module'), node.field('name')]
  if (module) referModule(walk, module)
  if (name) walk.into.refer(name, 'type', { of: (module && moduleShape(module)) ?? UNKNOWN_SHAPE })
}

/** The names before the dots of a type are those of namespaces. */
function referModule(walk: ScriptWalk, node: SyntaxNode): void {
  if (node.type === 'identifier') {
    walk.into.refer(node, 'type', { sort: 'namespace' })
    return
  }
  const [of, name] = [
    node.field('object') ?? node.field('module'),
    node.field('property') ?? node.field('name'),
  ]
  if (of) referModule(walk, of)
  if (name) walk.into.refer(name, 'type', { of: (of && moduleShape(of)) ?? UNKNOWN_SHAPE, sort: 'namespace' })
}

function declareInterface(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, body] = [node.field('name'), node.field('body')]
  if (!name) return
  const details = walk.takeWords(node)
  const clauses = node.childrenOf('extends_type_clause', 'extends_clause')
  const bases = clauses.flatMap(typeArguments).map((base) => base ?? UNKNOWN_SHAPE)
  const owner = walk.into.define(name, 'interface', { ...details, bases, ...docBefore(details.node) })
  walk.into.within('block', node, -1, () => {
    declareTypeParameters(walk, node, owner)
    walk.visitAll(clauses)
    if (body) members(walk, body, owner)
  })
}

function members(walk: ScriptWalk, node: SyntaxNode, owner: number): void {
  walk.into.within('type', node, owner, () => walk.visitAll(node.namedChildren))
}

function declareAlias(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, value] = [node.field('name'), node.field('value')]
  if (!name) return
  const details = walk.takeWords(node)
  const type = typeShape(value)
  const owner = walk.into.define(name, 'type', {
    ...details,
    ...(type && { type }),
    ...docBefore(details.node),
  })
  walk.into.within('block', node, -1, () => {
    declareTypeParameters(walk, node, owner)
    if (value?.type === 'object_type') members(walk, value, owner)
    else walk.visit(value)
  })
}

function declareEnum(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, body] = [node.field('name'), node.field('body')]
  if (!name) return
  const details = walk.takeWords(node)
  const owner = walk.into.define(name, 'enum', { ...details, ...docBefore(details.node) })
  if (!body) return
  walk.into.within('type', body, owner, () => {
    for (const one of body.namedChildren) {
      const key = one.type === 'enum_assignment' ? one.field('name') : one
      const value = one.type === 'enum_assignment' ? one.field('value') : null
      if (key && keyName(key) !== null)
        walk.into.define(key, 'enumMember', { ...keyOf(key), node: one, ...docBefore(one) })
      walk.visit(value)
    }
  })
}

function declareProperty(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, annotation] = [node.field('name'), node.field('type')]
  if (!name) return
  if (name.type === 'computed_property_name') walk.visit(name)
  const type = typeShape(annotation)
  const modifiers = memberWords(node)
  walk.into.define(name, 'property', {
    ...keyOf(name),
    node,
    ...(type && { type }),
    ...(modifiers.length > 0 && { modifiers }),
    ...docBefore(node),
  })
  walk.visit(annotation)
}

/** What an object can be called or created with: a method whose name nobody can write. */
function signature(walk: ScriptWalk, node: SyntaxNode, name: string): void {
  const owner = walk.into.define(node, 'method', { name, end: node.start, node, modifiers: ['declaration'] })
  walkFunction(walk, node, owner)
  const result = typeShape(node.field('type'))
  if (node.type === 'construct_signature' && result) walk.into.definition(owner).type = result
}

function indexSignature(walk: ScriptWalk, node: SyntaxNode): void {
  const clause = node.child('mapped_type_clause')
  if (clause) {
    walk.into.within('block', node, -1, () => walk.visitAll(node.namedChildren))
    return
  }
  const type: Shape | null = typeShape(node.field('type'))
  const name = node.field('name')
  walk.into.define(node, 'property', { name: '[]', end: node.start, node, ...(type && { type }) })
  walk.into.within('block', node, -1, () => {
    if (name) walk.into.define(name, 'parameter', { node })
    walk.visitAll(node.namedChildren.filter(({ index }) => index !== name?.index))
  })
}

function mapping(walk: ScriptWalk, node: SyntaxNode): void {
  const name = node.field('name')
  const bound = typeShape(node.field('type'))
  if (name) walk.into.define(name, 'typeParameter', { node, ...(bound && { type: bound }) })
  walk.visit(node.field('type'))
  walk.visit(node.field('alias'))
}

function functionType(walk: ScriptWalk, node: SyntaxNode, modifiers: string[]): void {
  const owner = walk.into.define(node, 'function', {
    ...nameless(node),
    scope: NOWHERE,
    node,
    modifiers: [...modifiers, 'declaration'],
  })
  walkFunction(walk, node, owner)
}

function inferred(walk: ScriptWalk, node: SyntaxNode): void {
  const [name, ...rest] = node.namedChildren
  if (name) walk.into.define(name, 'typeParameter', { node, modifiers: ['infer'] })
  walk.visitAll(rest)
}

/** The shape of `import X = N.Y`. */
export function aliasedShape(node: SyntaxNode | null): Shape | null {
  return node && (moduleShape(node) ?? valueShape(node))
}
