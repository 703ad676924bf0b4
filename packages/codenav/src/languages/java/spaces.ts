import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'

/** Which of the three spaces of names of Java a use means. */
export type Space = 'type' | 'method' | 'value'

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'typeParameter'])
const NO_VALUES: ReadonlySet<string> = new Set(['method', 'constructor', 'import', 'label', 'namespace'])

/** Whether a definition is a name of a space. */
export function isIn({ kind }: CodeSymbol, space: Space): boolean {
  if (space === 'type') return TYPES.has(kind)
  return space === 'method' ? kind === 'method' : !TYPES.has(kind) && !NO_VALUES.has(kind)
}

/** The space that a use looks in. */
export function spaceOf({ role }: ReferenceFact): Space {
  return role === 'type' ? 'type' : role === 'call' ? 'method' : 'value'
}

/** Those that a use can mean among the members of a name: all methods, but only the nearest of anything else. */
export function inSpace(members: readonly CodeSymbol[], space: Space): readonly CodeSymbol[] {
  const found = members.filter((symbol) => isIn(symbol, space))
  return space === 'method' ? found : found.slice(0, 1)
}
