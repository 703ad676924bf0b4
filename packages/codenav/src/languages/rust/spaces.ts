import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** Types, values and macros have names of their own. */
export type Space = 'type' | 'value' | 'macro'

const KINDS: Readonly<Record<Space, ReadonlySet<DefinitionKind>>> = {
  type: new Set([
    'module',
    'struct',
    'union',
    'enum',
    'trait',
    'type',
    'typeParameter',
    'enumMember',
    'impl',
  ]),
  value: new Set([
    'function',
    'method',
    'constant',
    'variable',
    'parameter',
    'struct',
    'enumMember',
    'field',
  ]),
  macro: new Set(['macro']),
}

/** Whether a definition gives a name in a space. */
export function isIn(symbol: CodeSymbol, space: Space): boolean {
  if (KINDS[space].has(symbol.kind)) return true
  if (space === 'value') return symbol.kind === 'typeParameter' && symbol.is('const')
  return space === 'macro' && isProcedural(symbol)
}

/** A function that is a macro for other crates. */
function isProcedural(symbol: CodeSymbol): boolean {
  return symbol.kind === 'function' && (symbol.is('proc_macro') || symbol.is('proc_macro_attribute'))
}

/** Whether a definition belongs to a running function, so that items inside of it do not see it. */
export function isLocal({ kind, fact }: CodeSymbol, file: WorkspaceFile): boolean {
  if (kind === 'variable' || kind === 'parameter') return true
  return kind === 'typeParameter' && file.facts.scopes[fact.scope]?.kind === 'function'
}

/**
 * Those of the definitions of one name in one scope that count at an offset: the last of those that are found from
 * their place on, such as variables; else all items.
 */
export function latest(found: readonly CodeSymbol[], at: number, space: Space): readonly CodeSymbol[] {
  let last: CodeSymbol | null = null
  for (const symbol of found)
    if (isOrdered(symbol) && isIn(symbol, space) && symbol.fact.from <= at)
      if (!last || symbol.fact.from > last.fact.from) last = symbol
  if (last) return [last]
  const items = found.filter((symbol) => !isOrdered(symbol))
  return items.length > 1 ? byPlatform(items) : items
}

function isOrdered({ kind }: CodeSymbol): boolean {
  return kind === 'variable' || kind === 'parameter' || kind === 'macro'
}

/** Twins under conditions are offered together, those for other platforms and the switched-off ones last. */
function byPlatform(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const ranked = symbols.map((symbol) => ({ symbol, rank: rankOf(symbol) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ symbol }) => symbol)
}

function rankOf({ fact }: CodeSymbol): number {
  const condition = fact.modifiers?.find((word) => word.startsWith('cfg:')) ?? ''
  if (/not\(.*(windows|wasm|miri|loom|test)/.test(condition)) return 0
  if (/^cfg:\((all\()?not\(/.test(condition)) return 1
  if (/windows|wasm|macos|loom|miri|target_os="(?!linux)/.test(condition)) return 3
  return condition.includes('feature=') ? 0 : condition === '' ? 0 : 1
}
