import type { Type } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'

type Types = {
  argument(n: number): Type
  parameter(symbol: CodeSymbol): Type
}

/** Sorts overloads by how well they fit some arguments; those that cannot be called with so many are left out. */
export function choose(symbols: readonly CodeSymbol[], count: number, types: Types): readonly CodeSymbol[] {
  const least = leastCounts(symbols)
  const fitting = symbols.filter((symbol) => takes(symbol, count, least.get(keyOf(symbol)) ?? 0))
  if (fitting.length < 2) return fitting.length === 0 ? symbols : fitting
  const scores = new Map(fitting.map((symbol) => [symbol, scoreOf(symbol, count, types)]))
  return [...fitting].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

/** The default values of parameters stand in one of several declarations only. */
function leastCounts(symbols: readonly CodeSymbol[]): Map<string, number> {
  const least = new Map<string, number>()
  for (const symbol of symbols) {
    const key = keyOf(symbol)
    least.set(key, Math.min(least.get(key) ?? Number.POSITIVE_INFINITY, leastOf(symbol)))
  }
  return least
}

function keyOf({ file, fact }: CodeSymbol): string {
  const types = (fact.params ?? []).map((index) => lastWord(file.facts.definitions[index]?.type))
  return types.join()
}

function lastWord(shape: unknown): string {
  if (typeof shape !== 'object' || shape === null) return ''
  const { name, text, of } = shape as { name?: string; text?: string; of?: unknown }
  return text ?? name ?? lastWord(of)
}

function leastOf({ fact }: CodeSymbol): number {
  const word = fact.modifiers?.find((one) => one.startsWith('least:'))
  return word ? Number(word.slice('least:'.length)) : (fact.params?.length ?? 0)
}

function takes(symbol: CodeSymbol, count: number, least: number): boolean {
  const { params } = symbol.fact
  if (!params) return symbol.kind !== 'function' && symbol.kind !== 'method' && symbol.kind !== 'constructor'
  return symbol.is('variadic') ? count >= least - 1 : count >= least && count <= params.length
}

function scoreOf(symbol: CodeSymbol, count: number, types: Types): number {
  let score = symbol.is('variadic') ? -1 : 0
  for (const [n, index] of (symbol.fact.params ?? []).entries())
    if (n < count) score += fit(types.parameter(symbol.file.symbol(index)), types.argument(n))
  return score
}

/** How well an argument fits a parameter: the same type best, a template's parameter hardly, another type not at all. */
function fit(parameter: Type, argument: Type): number {
  if (argument.t === 'unknown' || parameter.t === 'unknown' || parameter.t === 'external') return 0
  if (parameter.t === 'parameter')
    return argument.t === 'parameter' && argument.symbol === parameter.symbol ? 2 : 1
  if (parameter.t === 'instance')
    return argument.t === 'instance' ? (argument.symbol.name === parameter.symbol.name ? 4 : -3) : -2
  if (parameter.t === 'builtin')
    return argument.t === 'builtin'
      ? argument.name === parameter.name
        ? 4
        : 1
      : argument.t === 'instance'
        ? -3
        : 0
  return 0
}
