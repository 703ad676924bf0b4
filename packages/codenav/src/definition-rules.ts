import type { Node } from 'web-tree-sitter'
import { nameNode, nameText } from './definition-name.ts'
import type { DefinitionRule, LanguageBlocks, NodePath } from './languages/language-blocks.ts'
import type { ParsedFile } from './parsed-file.ts'

/** A node that a rule takes for a definition, its name, and the node of its name where it has one. */
export type MatchedNode = {
  readonly node: Node
  readonly kind: string
  readonly name: string
  readonly nameNode: Node | null
}

/** The nodes of a file that the rules of its language take for definitions, in document order. */
export function matchDefinitions(file: ParsedFile, table: LanguageBlocks): MatchedNode[] {
  const rules = rulesOf(table)
  const { text } = file.source
  const matched: MatchedNode[] = []
  for (const node of file.nodesOfType([...rules.keys()])) {
    const match = matchNode(node, rules.get(node.type) ?? [], text)
    if (match) matched.push(match)
  }
  return matched
}

function matchNode(node: Node, rules: readonly PreparedRule[], text: string): MatchedNode | null {
  for (const { rule, namePath, conditions } of rules) {
    if (!conditions.every(({ path, wanted }) => isAsWanted(nodeAt(node, path), wanted))) continue
    const found = nodeAt(node, namePath)
    const inner = found && nameNode(found)
    const name = inner ? nameText(inner, text) : (rule.label ?? '')
    if (rule.named === undefined || rule.named === name)
      return { node, kind: rule.kind, name, nameNode: inner }
  }
  return null
}

function isAsWanted(node: Node | null, wanted: readonly string[] | boolean): boolean {
  if (typeof wanted === 'boolean') return wanted === (node !== null)
  return node !== null && wanted.includes(node.type)
}

function nodeAt(node: Node, path: readonly string[]): Node | null {
  let found: Node | null = node
  for (const step of path) {
    if (found === null) return null
    found = nodeBelow(found, step)
  }
  return found
}

function nodeBelow(node: Node, step: string): Node | null {
  if (step === '0') return node.firstNamedChild
  if (step === '$') return node.namedChildCount === 1 ? node.firstNamedChild : null
  return node.childForFieldName(step)
}

type PreparedRule = {
  readonly rule: DefinitionRule
  readonly namePath: readonly string[]
  readonly conditions: readonly {
    readonly path: readonly string[]
    readonly wanted: readonly string[] | boolean
  }[]
}

const prepared = new WeakMap<LanguageBlocks, ReadonlyMap<string, readonly PreparedRule[]>>()

/** The rules of a table by node type, with their paths split once and not for every node. */
function rulesOf(table: LanguageBlocks): ReadonlyMap<string, readonly PreparedRule[]> {
  const known = prepared.get(table)
  if (known) return known
  const rules = new Map<string, PreparedRule[]>()
  for (const rule of table.definitions) rules.set(rule.node, [...(rules.get(rule.node) ?? []), prepare(rule)])
  prepared.set(table, rules)
  return rules
}

function prepare(rule: DefinitionRule): PreparedRule {
  const split = (path: NodePath) => path.split('.')
  const conditions = Object.entries(rule.where ?? {}).map(([path, wanted]) => ({ path: split(path), wanted }))
  return { rule, namePath: split(rule.name ?? 'name'), conditions }
}
