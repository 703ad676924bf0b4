/** The kind of a definition in table `paper`. */
export type DefinitionKind =
  | 'module'
  | 'namespace'
  | 'class'
  | 'struct'
  | 'union'
  | 'enum'
  | 'record'
  | 'interface'
  | 'trait'
  | 'annotation'
  | 'concept'
  | 'impl'
  | 'type'
  | 'function'
  | 'method'
  | 'constructor'
  | 'macro'

/** Kinds whose functions are methods. */
export const TYPE_KINDS: ReadonlySet<string> = new Set<DefinitionKind>([
  'class',
  'struct',
  'union',
  'enum',
  'record',
  'interface',
  'trait',
  'annotation',
  'impl',
])
