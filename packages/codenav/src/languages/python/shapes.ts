import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

const builtin = (name: string, args: readonly (Shape | null)[] = []): Shape => ({ k: 'builtin', name, args })

/** The shape of an expression; null where its type cannot matter. */
export function valueShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  const read = VALUES[node.type]
  return read ? read(node) : null
}

/** The shape of a call's arguments by position. Keyword arguments follow none. */
export function argumentShapes(list: SyntaxNode | null): (Shape | null)[] {
  if (list?.type !== 'argument_list') return []
  return list.namedChildren
    .filter(({ type }) => type !== 'keyword_argument' && type !== 'comment' && type !== 'dictionary_splat')
    .map(valueShape)
}

const first = (node: SyntaxNode) => valueShape(node.namedChildren[0] ?? null)

const VALUES: Readonly<Record<string, (node: SyntaxNode) => Shape | null>> = {
  identifier: (node) => ({ k: 'name', name: node.text, at: node.start }),
  attribute(node) {
    const name = node.field('attribute')
    const of = valueShape(node.field('object'))
    return name && of ? { k: 'member', of, name: name.text, at: name.start } : null
  },
  call: callShape,
  subscript: subscriptShape,
  await: (node) => wrap('await', first(node)),
  parenthesized_expression: first,
  expression_list: (node) => builtin('tuple', node.namedChildren.map(valueShape)),
  tuple: (node) => builtin('tuple', node.namedChildren.map(valueShape)),
  list: (node) => builtin('list', [eitherOf(node.namedChildren.slice(0, 8).map(valueShape))]),
  set: (node) => builtin('set', [eitherOf(node.namedChildren.slice(0, 8).map(valueShape))]),
  dictionary(node) {
    const pairs = node.childrenOf('pair').slice(0, 8)
    return builtin('dict', [
      eitherOf(pairs.map((pair) => valueShape(pair.field('key')))),
      eitherOf(pairs.map((pair) => valueShape(pair.field('value')))),
    ])
  },
  list_comprehension: (node) => builtin('list', [valueShape(node.field('body'))]),
  set_comprehension: (node) => builtin('set', [valueShape(node.field('body'))]),
  generator_expression: (node) => builtin('Iterator', [valueShape(node.field('body'))]),
  dictionary_comprehension(node) {
    const pair = node.field('body')
    return builtin('dict', [valueShape(pair?.field('key') ?? null), valueShape(pair?.field('value') ?? null)])
  },
  conditional_expression(node) {
    const [yes, , no] = node.namedChildren
    return eitherOf([valueShape(yes ?? null), valueShape(no ?? null)])
  },
  boolean_operator: (node) => eitherOf([valueShape(node.field('left')), valueShape(node.field('right'))]),
  binary_operator: (node) =>
    special(
      'operator',
      [valueShape(node.field('left')), valueShape(node.field('right'))],
      node.field('operator')?.text,
    ),
  named_expression: (node) => valueShape(node.field('value')),
  string: () => builtin('str'),
  concatenated_string: () => builtin('str'),
  integer: () => builtin('int'),
  float: () => builtin('float'),
  true: () => builtin('bool'),
  false: () => builtin('bool'),
  comparison_operator: () => builtin('bool'),
  not_operator: () => builtin('bool'),
  none: () => builtin('None'),
}

function special(name: string, of: readonly (Shape | null)[], text?: string): Shape {
  return { k: 'special', name, of, ...(text !== undefined && { text }) }
}

function wrap(k: 'await' | 'element', of: Shape | null): Shape | null {
  return of && { k, of }
}

/** One of several shapes; null where nothing is known of any. */
export function eitherOf(shapes: readonly (Shape | null)[]): Shape | null {
  const known = shapes.filter((shape) => shape !== null)
  return known.length > 1 ? { k: 'either', of: known } : (known[0] ?? null)
}

function callShape(node: SyntaxNode): Shape | null {
  const callee = node.field('function')
  const list = node.field('arguments')
  if (!callee) return null
  if (callee.type === 'identifier' && callee.text === 'super')
    return { k: 'special', name: 'super', of: [], at: node.start }
  const last = callee.type === 'attribute' ? callee.field('attribute')?.text : callee.text
  if (last === 'cast') return typeShape(list?.namedChildren[0] ?? null)
  if (last === 'TypeVar') return special('typevar', [typeShape(keywordValue(list, 'bound'))])
  if (last === 'NewType') return special('typevar', [typeShape(list?.namedChildren[1] ?? null)])
  const of = valueShape(callee)
  return of && { k: 'call', of, args: argumentShapes(list) }
}

function keywordValue(list: SyntaxNode | null, name: string): SyntaxNode | null {
  const found = list?.childrenOf('keyword_argument').find((argument) => argument.field('name')?.text === name)
  return found?.field('value') ?? null
}

function subscriptShape(node: SyntaxNode): Shape | null {
  const of = valueShape(node.field('value'))
  const keys = node.fields('subscript')
  const [key] = keys
  if (!of || !key) return null
  if (keys.length === 1 && key.type === 'integer') return { k: 'index', of, key: Number(key.text) }
  if (keys.length === 1 && key.type === 'string') return { k: 'index', of, key: stringText(key) }
  if (keys.length === 1 && key.type === 'slice') return of
  return { k: 'apply', of, args: keys.map(typeShape) }
}

/** The text inside the quotes of a string without interpolations. */
export function stringText(node: SyntaxNode): string {
  const text = node.text
  const match = /^[a-zA-Z]*("""|'''|"|')([\s\S]*)\1$/.exec(text)
  return match?.[2] ?? text
}

/** The shape of a type annotation. */
export function typeShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
    case 'constrained_type':
      return typeShape(node.namedChildren[0] ?? null)
    case 'generic_type': {
      const of = valueShape(node.namedChildren[0] ?? null)
      const args = node.child('type_parameter')?.namedChildren ?? []
      return of && { k: 'apply', of, args: args.map(typeShape) }
    }
    case 'subscript': {
      const of = valueShape(node.field('value'))
      return of && { k: 'apply', of, args: node.fields('subscript').map(typeShape) }
    }
    case 'union_type':
      return eitherOf(node.namedChildren.map(typeShape))
    case 'binary_operator':
      return eitherOf([typeShape(node.field('left')), typeShape(node.field('right'))])
    case 'member_type': {
      const [object, name] = node.namedChildren
      const of = typeShape(object ?? null)
      return of && name ? { k: 'member', of, name: name.text, at: name.start } : null
    }
    case 'string':
      return quotedShape(node)
    case 'none':
      return builtin('None')
    case 'tuple':
    case 'list':
      return builtin('tuple', node.namedChildren.map(typeShape))
    default:
      return valueShape(node)
  }
}

/** A name, a dotted name, or one of them applied to another, inside a quoted annotation. */
function quotedShape(node: SyntaxNode): Shape | null {
  const text = stringText(node)
  return textShape(text, node.start + node.text.indexOf(text))
}

function textShape(text: string, at: number): Shape | null {
  const parts = splitTop(text, '|')
  if (parts.length > 1) return eitherOf(parts.map(([part, offset]) => textShape(part, at + offset)))
  const match = /^(\s*)([\w.]+)(?:\[([\s\S]*)\])?\s*$/.exec(text)
  if (!match?.[2]) return null
  const start = at + (match[1]?.length ?? 0)
  const of = dottedShape(match[2], start)
  if (match[3] === undefined) return of
  const inside = start + match[2].length + 1
  return {
    k: 'apply',
    of,
    args: splitTop(match[3], ',').map(([part, offset]) => textShape(part, inside + offset)),
  }
}

function dottedShape(text: string, at: number): Shape {
  const [head = '', ...rest] = text.split('.')
  let shape: Shape = { k: 'name', name: head, at }
  let offset = at + head.length
  for (const name of rest) {
    shape = { k: 'member', of: shape, name, at: offset + 1 }
    offset += name.length + 1
  }
  return shape
}

/** The parts of a text between separators that stand outside of brackets, with their offsets. */
function splitTop(text: string, separator: string): [part: string, offset: number][] {
  const parts: [string, number][] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '[' || char === '(') depth++
    else if (char === ']' || char === ')') depth--
    else if (char === separator && depth === 0) {
      parts.push([text.slice(start, at), start])
      start = at + 1
    }
  }
  parts.push([text.slice(start), start])
  return parts
}
