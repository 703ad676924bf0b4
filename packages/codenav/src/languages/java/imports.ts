import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'

/** `package a.b;` names the package of the file; in `package-info.java` it also defines it. */
export function readPackage(node: SyntaxNode, { facts, visitAll }: JavaWalk): void {
  const path = node.child('scoped_identifier', 'identifier')
  facts.package = path ? withoutSpaces(path) : null
  visitAll(node.childrenOf('annotation', 'marker_annotation'))
  if (!path) return
  const [name, scope] = [path.field('name') ?? path, path.field('scope')]
  // A file without types is the package's description of itself.
  const isDescription = !node.parent?.namedChildren.some(
    ({ type }) => /_declaration$/.test(type) && !BESIDE.has(type),
  )
  if (isDescription) facts.define(name, 'namespace', { name: withoutSpaces(path), node })
  referToPath(isDescription ? scope : path, facts)
}

const BESIDE: ReadonlySet<string> = new Set(['package_declaration', 'import_declaration'])

/** `import a.b.C;`, with `static` and `*` where they stand. */
export function readImport(node: SyntaxNode, facts: FactsBuilder): void {
  const path = node.child('scoped_identifier', 'identifier')
  const last = path?.field('name') ?? path
  if (!path || !last) return
  const star = node.child('asterisk') !== null
  const index = facts.import({
    module: withoutSpaces(path),
    name: star ? '*' : last.text,
    alias: null,
    flags: node.child('static') ? ['static'] : [],
    start: node.start,
    end: node.end,
  })
  referToPath(star ? path : path.field('scope'), facts)
  if (star) return
  facts.refer(last, 'import', { import: index })
  const fact = facts.imports[index]
  if (fact) fact.definition = facts.define(last, 'import', { import: index, node })
}

/** Every name of a path of packages and types means the path up to it. */
function referToPath(path: SyntaxNode | null, facts: FactsBuilder): void {
  if (!path) return
  const name = path.field('name') ?? path
  const scope = path.field('scope')
  referToPath(scope, facts)
  const text = withoutSpaces(path)
  facts.refer(name, 'import', {
    sort: 'path',
    of: { k: 'special', name: 'path', of: [], at: name.start, text },
  })
}

function withoutSpaces({ text }: SyntaxNode): string {
  return text.replace(/\s/g, '')
}
