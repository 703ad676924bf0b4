import type { Node, QueryMatch } from 'web-tree-sitter'
import { nameNode, nameText } from './definition-name.ts'
import { TYPE_KINDS } from './languages/definition-kinds.ts'
import { createLeads } from './leads.ts'
import type { ParsedFile } from './parsed-file.ts'

/** A range of the text in UTF-16 units, the end exclusive. */
export type TextRange = {
  readonly start: number
  readonly end: number
}

/** A definition with all that belongs to it, and the place of its name, empty where it has none. */
export type Definition = TextRange & {
  readonly kind: string
  readonly name: string
  readonly nameRange: TextRange
}

/**
 * The definitions that queries find (see `languages/block-queries.ts` for their captures), by start and the longer
 * one first. As the nodes of one tree they nest or are disjoint.
 */
export function definitionsOf(file: ParsedFile, queries: readonly string[]): Definition[] {
  const found = collect(queries.flatMap((query) => file.matches(query)))
  const outerOf = loneOuters(found.pairs)
  const { text } = file.source
  const leads = createLeads(found.leads, text)
  const definitions = found.nodes.map(({ kind, node, name }) => {
    const outer = outermost(node, outerOf)
    const start = leads.startBefore(outer.startIndex)
    return { kind, start, end: endOf(outer, text), ...nameOf(name, text, start) }
  })
  return asMethods(definitions.sort((a, b) => a.start - b.start || b.end - a.end))
}

type Found = {
  readonly nodes: { readonly kind: string; readonly node: Node; readonly name: Node | null }[]
  readonly pairs: { readonly inner: Node; readonly outer: Node }[]
  readonly leads: Node[]
}

const HELPERS: ReadonlySet<string> = new Set(['name', 'declarator', 'inner', 'outer', 'lead'])

function collect(matches: readonly QueryMatch[]): Found {
  const found: Found = { nodes: [], pairs: [], leads: [] }
  for (const { captures } of matches) {
    const nodeOf = new Map(captures.map((capture) => [capture.name, capture.node]))
    const [inner, outer, lead] = [nodeOf.get('inner'), nodeOf.get('outer'), nodeOf.get('lead')]
    if (inner && outer) found.pairs.push({ inner, outer })
    if (lead) found.leads.push(lead)
    const definition = captures.find((capture) => !HELPERS.has(capture.name))
    const name = nodeOf.get('name') ?? nodeOf.get('declarator') ?? null
    if (definition) found.nodes.push({ kind: definition.name, node: definition.node, name })
  }
  return found
}

/** The outer node of each inner one that shares it with no other, by the inner node's id. */
function loneOuters(pairs: Found['pairs']): Map<number, Node> {
  const inners = new Map<number, number>()
  for (const { outer } of pairs) inners.set(outer.id, (inners.get(outer.id) ?? 0) + 1)
  const lone = pairs.filter(({ outer }) => inners.get(outer.id) === 1)
  return new Map(lone.map(({ inner, outer }) => [inner.id, outer]))
}

function outermost(node: Node, outerOf: ReadonlyMap<number, Node>): Node {
  let outermost = node
  for (let next = outerOf.get(node.id); next; next = outerOf.get(next.id)) outermost = next
  return outermost
}

/** Some nodes, such as C's macros, end after the newline; a definition ends with its last visible character. */
function endOf(node: Node, text: string): number {
  let end = node.endIndex
  while (end > node.startIndex && WHITE_SPACE.test(text.charAt(end - 1))) end--
  return end
}

const WHITE_SPACE = /\s/

function nameOf(node: Node | null, text: string, start: number): Pick<Definition, 'name' | 'nameRange'> {
  if (!node) return { name: '', nameRange: { start, end: start } }
  const inner = nameNode(node)
  return { name: nameText(inner, text), nameRange: { start: inner.startIndex, end: inner.endIndex } }
}

/** Functions right inside a type are methods; grammars leave that to the reader. */
function asMethods(definitions: readonly Definition[]): Definition[] {
  const open: Definition[] = []
  return definitions.map((definition) => {
    while ((open.at(-1)?.end ?? definition.start + 1) <= definition.start) open.pop()
    const parent = open.at(-1)
    open.push(definition)
    const isMethod = definition.kind === 'function' && parent !== undefined && TYPE_KINDS.has(parent.kind)
    return isMethod ? { ...definition, kind: 'method' } : definition
  })
}
