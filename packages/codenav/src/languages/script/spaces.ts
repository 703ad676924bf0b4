import type { DefinitionKind, ReferenceFact } from '../../facts/file-facts.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'

/** The spaces of names: a type and a value of one name are apart. */
export type Space = 'type' | 'value' | 'namespace' | 'label'

const TYPES_ONLY: ReadonlySet<DefinitionKind> = new Set(['interface', 'type', 'typeParameter'])
const TYPES: ReadonlySet<DefinitionKind> = new Set([
  ...TYPES_ONLY,
  'class',
  'enum',
  'enumMember',
  'namespace',
  'module',
  'import',
])
const NAMESPACES: ReadonlySet<DefinitionKind> = new Set(['namespace', 'module', 'enum', 'import'])

/** Whether a definition's name belongs to a space. */
export function isIn({ kind }: CodeSymbol, space: Space): boolean {
  switch (space) {
    case 'type':
      return TYPES.has(kind)
    case 'namespace':
      return NAMESPACES.has(kind)
    case 'label':
      return kind === 'label'
    default:
      return !TYPES_ONLY.has(kind) && kind !== 'label'
  }
}

/** Those of a space before all others, which are there for want of better. */
export function spaceFirst(symbols: readonly CodeSymbol[], space: Space): readonly CodeSymbol[] {
  const own = symbols.filter((symbol) => isIn(symbol, space))
  if (own.length === 0 || own.length === symbols.length) return symbols
  return [...own, ...symbols.filter((symbol) => !own.includes(symbol))]
}

/** The space in which a use looks for its name. */
export function spaceOf({ role, sort }: ReferenceFact): Space {
  if (sort === 'label') return 'label'
  if (sort === 'namespace') return 'namespace'
  return role === 'type' ? 'type' : 'value'
}
