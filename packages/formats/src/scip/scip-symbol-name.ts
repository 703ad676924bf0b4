/** What the text of a symbol says of it: its own name, what holds it, and what sort of thing it is. */
export type ScipSymbolName = {
  readonly name: string
  /** The type or function that holds it; empty where there is none. */
  readonly container: string
  /** The sign that ends its last descriptor, as in the grammar of scip.proto; `local` for local symbols. */
  readonly suffix: ScipSuffix
}

/** The sorts of descriptors, by the signs that end them. */
export type ScipSuffix = '/' | '#' | '.' | '().' | '[]' | '()' | ':' | '!' | 'local'

/** Reads the descriptors of a symbol; null where the text does not keep to the grammar. */
export function scipSymbolName(symbol: string): ScipSymbolName | null {
  if (symbol.startsWith('local ')) return { name: '', container: '', suffix: 'local' }
  const descriptors = [...descriptorsOf(symbol.slice(descriptorsStart(symbol)))]
  const last = descriptors.at(-1)
  if (!last) return null
  const holder = descriptors.at(-2)
  const isHeld = holder !== undefined && (holder.suffix === '#' || holder.suffix === '().')
  return { name: last.name, suffix: last.suffix, container: isHeld ? holder.name : '' }
}

/** Where the descriptors begin: after scheme, manager, package and version, in which a space is written twice. */
function descriptorsStart(symbol: string): number {
  let at = 0
  for (let parts = 0; parts < 4; parts++) {
    while (at < symbol.length && (symbol[at] !== ' ' || symbol[at + 1] === ' '))
      at += symbol[at] === ' ' ? 2 : 1
    at++
  }
  return at
}

type Descriptor = { readonly name: string; readonly suffix: ScipSuffix }

const NAME = '(`(?:[^`]|``)*`|[\\w+$-]+)'
const DESCRIPTOR = new RegExp(`${NAME}(\\([\\w+$-]*\\)\\.|[/#.:!])|\\[${NAME}\\]|\\(${NAME}\\)`, 'y')

function* descriptorsOf(text: string): Iterable<Descriptor> {
  const pattern = new RegExp(DESCRIPTOR)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, name, suffix = '', typeParameter, parameter] = match
    if (typeParameter !== undefined) yield { name: unescaped(typeParameter), suffix: '[]' }
    else if (parameter !== undefined) yield { name: unescaped(parameter), suffix: '()' }
    else
      yield { name: unescaped(name ?? ''), suffix: suffix.startsWith('(') ? '().' : (suffix as ScipSuffix) }
  }
}

function unescaped(name: string): string {
  return name.startsWith('`') ? name.slice(1, -1).replaceAll('``', '`') : name
}
