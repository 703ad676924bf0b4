import type { ScipSuffix } from '@goldspan/formats'

/** The kind of a symbol in the words of navigation: by the number that SCIP gives kinds, else by its descriptor. */
export function kindOf(kind: number, suffix: ScipSuffix): string {
  return KINDS[kind] ?? OF_SUFFIX[suffix]
}

/** Numbers of `SymbolInformation.Kind` in scip.proto; kinds of languages that are not listed go by the descriptor. */
const KINDS: Readonly<Record<number, string>> = {
  7: 'class',
  8: 'constant',
  9: 'constructor',
  11: 'enum',
  12: 'enumMember',
  15: 'field',
  17: 'function',
  18: 'property',
  21: 'interface',
  25: 'macro',
  26: 'method',
  29: 'module',
  30: 'namespace',
  35: 'namespace',
  37: 'parameter',
  41: 'property',
  42: 'interface',
  44: 'parameter',
  45: 'property',
  49: 'struct',
  53: 'trait',
  54: 'type',
  55: 'type',
  58: 'typeParameter',
  59: 'union',
  61: 'variable',
  66: 'method',
  67: 'method',
  69: 'method',
  70: 'method',
  77: 'field',
  79: 'field',
  80: 'method',
  81: 'property',
  82: 'variable',
}

const OF_SUFFIX: Readonly<Record<ScipSuffix, string>> = {
  '/': 'namespace',
  '#': 'type',
  '.': 'variable',
  '().': 'function',
  '[]': 'typeParameter',
  '()': 'parameter',
  ':': 'variable',
  '!': 'macro',
  local: 'variable',
}
