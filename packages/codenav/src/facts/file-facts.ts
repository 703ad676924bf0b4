import type { Language } from '../language.ts'
import type { Shape } from './shape.ts'

/** What a scope belongs to, which decides who sees the names in it. */
export type ScopeKind = 'file' | 'namespace' | 'type' | 'function' | 'block'

/**
 * A region of the text whose names belong together. Scopes stand in document order, an outer one before those inside
 * it; the first is the file. `owner` is the definition whose body it is, or -1.
 */
export type ScopeFact = {
  readonly kind: ScopeKind
  readonly parent: number
  readonly start: number
  end: number
  owner: number
  /** Of a literal or a function without a name: what stands for the type that its place expects. */
  context?: Shape
}

/** What a definition defines, in the words of language servers. */
export type DefinitionKind =
  | 'module'
  | 'namespace'
  | 'class'
  | 'interface'
  | 'trait'
  | 'struct'
  | 'enum'
  | 'union'
  | 'type'
  | 'typeParameter'
  | 'function'
  | 'method'
  | 'constructor'
  | 'property'
  | 'field'
  | 'enumMember'
  | 'variable'
  | 'constant'
  | 'parameter'
  | 'macro'
  | 'impl'
  | 'label'
  | 'import'

/** A name that a file defines, with what is written about its type. All ranges are offsets, the end exclusive. */
export type DefinitionFact = {
  readonly name: string
  readonly kind: DefinitionKind
  /** The range of the name. */
  readonly start: number
  readonly end: number
  /** The scope in which the name is found. */
  readonly scope: number
  /** The first offset from which it is found there; 0 where order does not count. */
  readonly from: number
  /** The whole definition, without the comments before it. */
  fullStart: number
  fullEnd: number
  /** The scope of its members or its body; -1 where it has none. */
  body: number
  /** The declared type; of a function the declared result. */
  type?: Shape
  /** What it is bound to; of a function what it returns, where nothing is declared. */
  value?: Shape
  /** The definitions of its parameters, by position. */
  params?: number[]
  /** Base types, in the order written. */
  bases?: Shape[]
  /** The definitions of its type parameters, by position. */
  typeParams?: number[]
  /** Words such as `static`, `export`, `default`, `async`, `property`, `declaration`, `test`. */
  modifiers?: string[]
  /** The range of its doc comment. */
  doc?: readonly [number, number]
  /** Where the text that introduces it ends, such as the line of a `def` or the head of a class. */
  headEnd?: number
  /** Of an import: the index of its `ImportFact`. */
  import?: number
}

/** How a name is used. */
export type ReferenceRole = 'call' | 'read' | 'write' | 'type' | 'import'

/** A use of a name. Uses stand in document order. */
export type ReferenceFact = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly scope: number
  readonly role: ReferenceRole
  /** What stands before the dot; absent for a plain name. */
  readonly of?: Shape
  /** The number of arguments of a call. */
  readonly argc?: number
  /** The arguments of a call, where overloads are told apart by them. */
  readonly args?: readonly (Shape | null)[]
  /** Of a name in an import statement: the index of its `ImportFact`. */
  readonly import?: number
  /** What sort of name it is, where the syntax tells: `label`, `key` (of a literal), `keyword` (an argument's name). */
  readonly sort?: string
}

/**
 * A name, or all names, brought in from somewhere else. `module` is as written; `name` is the name over there, `*` for
 * all, null where the module itself is meant. `definition` is the local name, or -1 where there is none.
 */
export type ImportFact = {
  readonly module: string
  readonly name: string | null
  readonly alias: string | null
  readonly scope: number
  /** Words such as `export` (a re-export), `type`, `static`, `relative:2`. */
  readonly flags?: readonly string[]
  definition: number
  /** The range of the statement or of its part. */
  readonly start: number
  readonly end: number
}

/** All that is kept of one blob for navigation. */
export type FileFacts = {
  readonly language: Language
  /** The offset at which each line starts; columns are counted from there. */
  readonly lineStarts: readonly number[]
  /** 1 where the text begins with a byte order mark, which takes no column. */
  readonly markLength: number
  readonly scopes: readonly ScopeFact[]
  readonly definitions: readonly DefinitionFact[]
  readonly references: readonly ReferenceFact[]
  readonly imports: readonly ImportFact[]
  /** The package or namespace that the file says it belongs to, where the language has that. */
  readonly package: string | null
  /** Syntax errors: how many nodes of the tree are such. */
  readonly errors: number
}

/** What linking needs of every file of a commit, without decoding the rest. */
export type FileSummary = {
  readonly language: Language
  readonly package: string | null
  /** Definitions that others can see: name, kind, index in `definitions`, scope kind, name of the owner or ''. */
  readonly globals: readonly GlobalFact[]
  /** Every name that the file uses, each between two line feeds, so that one search tells whether it is there. */
  readonly mentions: string
  /** Names under which the file brings in others: the name here, and the one over there or null for a module. */
  readonly renames: readonly (readonly [local: string, original: string | null])[]
}

/** A definition that can be seen from other files. */
export type GlobalFact = readonly [
  name: string,
  kind: DefinitionKind,
  definition: number,
  /** The kind of the scope that holds it. */
  within: ScopeKind,
  container: string,
]
