import Type, { type Static } from 'typebox'
import { MAX_LINE } from './code.ts'
import { Nullable, RepositoryPath } from './common.ts'

const Position = Type.Integer({ minimum: 1, maximum: MAX_LINE })

/** A place in a file of the base commit: 1-based line and column, in UTF-16 units as in an editor. */
export const CodePlace = Type.Object({ path: RepositoryPath, line: Position, column: Position })
export type CodePlace = Static<typeof CodePlace>

/** A range in a file of the base commit, 1-based, the end exclusive; that of a name unless said otherwise. */
export const CodeRange = Type.Object({
  path: Type.String(),
  startLine: Position,
  startColumn: Position,
  endLine: Position,
  endColumn: Position,
})
export type CodeRange = Static<typeof CodeRange>

/** How sure an answer is: all but `name` mean "this is it". */
export const Certainty = Type.Enum(['compiler', 'scope', 'import', 'type', 'name'])
export type Certainty = Static<typeof Certainty>

/** A definition; `container` is what holds it, or the empty text. */
export const CodeDefinition = Type.Object({
  range: CodeRange,
  name: Type.String(),
  kind: Type.String(),
  container: Type.String(),
  certainty: Certainty,
})
export type CodeDefinition = Static<typeof CodeDefinition>

/** A place where something is named, with the text of its line, which is cut where it is long. */
export const CodeReference = Type.Object({
  range: CodeRange,
  role: Type.Enum(['definition', 'call', 'read', 'write', 'type', 'import']),
  certainty: Certainty,
  text: Type.String(),
})
export type CodeReference = Static<typeof CodeReference>

/** A symbol that a query finds. */
export const CodeSymbolMatch = Type.Object({
  range: CodeRange,
  name: Type.String(),
  kind: Type.String(),
  container: Type.String(),
})
export type CodeSymbolMatch = Static<typeof CodeSymbolMatch>

/**
 * What every answer says besides itself: whether all files of the commit have been read, and why nothing is known of
 * the file in question (null where something is).
 */
const basis = { isComplete: Type.Boolean(), unknown: Nullable(Type.String()) }

export const DefinitionAnswers = Type.Object({
  ...basis,
  symbol: Nullable(Type.String()),
  answers: Type.Array(CodeDefinition),
})
export type DefinitionAnswers = Static<typeof DefinitionAnswers>

/** `total` counts what was found, of which `answers` holds the first ones. */
export const ReferenceAnswers = Type.Object({
  ...basis,
  symbol: Nullable(Type.String()),
  total: Type.Integer(),
  answers: Type.Array(CodeReference),
})
export type ReferenceAnswers = Static<typeof ReferenceAnswers>

export const HoverAnswer = Type.Object({
  ...basis,
  hover: Nullable(
    Type.Object({
      symbol: Type.String(),
      range: CodeRange,
      kind: Type.String(),
      container: Type.String(),
      path: Type.String(),
      line: Position,
      signature: Type.String(),
      documentation: Nullable(Type.String()),
      certainty: Certainty,
      /** How many other definitions the name may mean. */
      others: Type.Integer(),
    }),
  ),
})
export type HoverAnswer = Static<typeof HoverAnswer>

/** Super and sub types, or callers and callees, one step each. */
export const HierarchyAnswer = Type.Object({
  ...basis,
  symbol: Nullable(CodeDefinition),
  up: Type.Array(CodeDefinition),
  down: Type.Array(CodeDefinition),
})
export type HierarchyAnswer = Static<typeof HierarchyAnswer>

export const SymbolMatches = Type.Object({ isComplete: Type.Boolean(), answers: Type.Array(CodeSymbolMatch) })
export type SymbolMatches = Static<typeof SymbolMatches>

export const SymbolsQuery = Type.Object({
  query: Type.String({ maxLength: 200 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})
export type SymbolsQuery = Static<typeof SymbolsQuery>

/** A place, and which hierarchy is wanted there. */
export const HierarchyQuery = Type.Intersect([
  CodePlace,
  Type.Object({ kind: Type.Enum(['types', 'calls']) }),
])
export type HierarchyQuery = Static<typeof HierarchyQuery>

/** How far the files of a base commit have been read, which navigation across files stands on. */
export const NavigationState = Type.Object({
  state: Type.Enum(['none', 'indexing', 'ready', 'cancelled', 'failed']),
  done: Type.Integer(),
  total: Type.Integer(),
  /** Files that could not be read, each with the reason; the first hundred. */
  failed: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
  failedCount: Type.Integer(),
  /** What went wrong where indexing failed. */
  problem: Nullable(Type.String()),
})
export type NavigationState = Static<typeof NavigationState>
