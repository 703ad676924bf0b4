import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** Which names a use means: those after `struct` and the like, those before `::` and in types, macros, or all others. */
export type Space = 'tag' | 'type' | 'macro' | 'value' | 'scope'

/** The space of a use. */
export function spaceOf({ sort, role }: ReferenceFact): Space {
  if (sort === 'tag' || sort === 'macro' || sort === 'scope') return sort
  return role === 'type' ? 'type' : 'value'
}

/** Those of some definitions of one name that a use in a file can mean. */
export function inSpace(
  found: readonly CodeSymbol[],
  space: Space,
  file: WorkspaceFile,
): readonly CodeSymbol[] {
  if (space === 'macro') return preferred(found, ({ kind }) => kind === 'macro')
  if (space === 'scope') return found.filter(({ kind }) => TYPES.has(kind) && kind !== 'macro')
  const named = found.filter(({ kind }) => kind !== 'constructor' && kind !== 'label')
  if (space === 'tag') {
    const tags = named.filter(({ kind }) => TAGS.has(kind))
    return tags.length > 0 || file.language === 'c' ? tags : named.filter(({ kind }) => TYPES.has(kind))
  }
  const isC = file.language === 'c'
  const ordinary = isC
    ? named.filter((symbol) => !TAGS.has(symbol.kind) || symbol.file.language === 'cpp')
    : named
  if (space === 'type') return preferred(ordinary, ({ kind }) => TYPES.has(kind))
  // A variable or function hides a type of the same name, as `stat` does.
  return isC ? ordinary : preferred(ordinary, ({ kind }) => !TAGS.has(kind))
}

function preferred(
  found: readonly CodeSymbol[],
  isWanted: (symbol: CodeSymbol) => boolean,
): readonly CodeSymbol[] {
  const wanted = found.filter(isWanted)
  return wanted.length > 0 ? wanted : found
}

const TAGS: ReadonlySet<string> = new Set(['struct', 'union', 'enum', 'class'])
const TYPES: ReadonlySet<string> = new Set([...TAGS, 'type', 'typeParameter', 'macro', 'namespace', 'import'])

/** Whether a definition is that of a type with members or constants. */
export function isTag({ kind }: CodeSymbol): boolean {
  return TAGS.has(kind)
}
