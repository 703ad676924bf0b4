/** The kinds of definitions in table `paper`, in the order in which a legend lists them. */
export const DEFINITION_KINDS = [
  'module',
  'namespace',
  'class',
  'struct',
  'union',
  'enum',
  'record',
  'interface',
  'trait',
  'annotation',
  'concept',
  'impl',
  'type',
  'function',
  'method',
  'constructor',
  'macro',
] as const

/** The kind of a definition in table `paper`. */
export type DefinitionKind = (typeof DEFINITION_KINDS)[number]

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
