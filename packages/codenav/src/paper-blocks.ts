import type { Block } from '@goldspan/core'
import type { Node, QueryMatch } from 'web-tree-sitter'
import { compareBlocks, placeOf } from './block-place.ts'
import { nameOfDefinition } from './definition-name.ts'
import { BLOCK_QUERIES } from './languages/block-queries.ts'
import { createLeads } from './leads.ts'
import type { ParsedFile } from './parsed-file.ts'

/** The blocks of table `paper`: what people call a definition. */
export function paperBlocks(file: ParsedFile): Block[] {
  const found = collect(file.matches(BLOCK_QUERIES[file.language]))
  const leads = createLeads(found.leads, file.source.text)
  const blocks = found.definitions.map(({ kind, node, name }) => {
    const outer = outermost(node, found.outerOf)
    const place = placeOf(file.source, leads.startBefore(outer.startIndex), endOf(outer, file.source.text))
    return { kind, name: nameOfDefinition(file.source, name), ...place }
  })
  return asMethods(blocks.sort(compareBlocks))
}

type Definition = {
  readonly kind: string
  readonly node: Node
  readonly name: Node | null
}

type Found = {
  readonly definitions: Definition[]
  readonly outerOf: Map<number, Node>
  readonly leads: Node[]
}

function collect(matches: readonly QueryMatch[]): Found {
  const found: Found = { definitions: [], outerOf: new Map(), leads: [] }
  for (const { captures } of matches) {
    const nodes = new Map(captures.map((capture) => [capture.name, capture.node]))
    const [inner, outer, lead] = [nodes.get('inner'), nodes.get('outer'), nodes.get('lead')]
    const kind = captures.find((capture) => !HELPERS.has(capture.name))
    if (inner && outer) found.outerOf.set(inner.id, outer)
    if (lead) found.leads.push(lead)
    const name = nodes.get('name') ?? nodes.get('declarator') ?? null
    if (kind) found.definitions.push({ kind: kind.name, node: kind.node, name })
  }
  return found
}

const HELPERS: ReadonlySet<string> = new Set(['name', 'declarator', 'inner', 'outer', 'lead'])

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

const TYPE_KINDS: ReadonlySet<string> = new Set([
  'class',
  'struct',
  'union',
  'enum',
  'interface',
  'trait',
  'impl',
  'record',
  'annotation',
])

/** Functions right inside a type are methods; grammars leave that to the reader. Wants blocks in order. */
function asMethods(blocks: readonly Block[]): Block[] {
  const open: Block[] = []
  return blocks.map((block) => {
    while (open.length > 0 && (open.at(-1)?.endByte ?? 0) <= block.startByte) open.pop()
    const parent = open.at(-1)
    open.push(block)
    const isMethod = block.kind === 'function' && parent !== undefined && TYPE_KINDS.has(parent.kind)
    return isMethod ? { ...block, kind: 'method' } : block
  })
}
