import type { DefinitionKind } from './definition-kinds.ts'

/**
 * What counts as a definition in one language.
 *
 * Tables are walked by node type, not as tree-sitter queries: those cost more time to compile than most files take to
 * parse, and their time grows with the square of the tokens in a broken part of a file.
 */
export type LanguageBlocks = {
  /** Of several rules for one node type the first that holds decides. */
  readonly definitions: readonly DefinitionRule[]
  /**
   * Types of nodes that belong to the definition right inside them, as `export` does; one that holds several
   * definitions side by side groups them and belongs to none.
   */
  readonly outers: readonly string[]
  /** Types of nodes that stand before a definition and belong to it, comments between them allowed. */
  readonly leads: readonly string[]
}

/** A node type that is a definition under some conditions. */
export type DefinitionRule = {
  readonly node: string
  readonly kind: DefinitionKind
  /** Where the name stands, `name` where it is left out; a declarator is followed to the name at its end. */
  readonly name?: NodePath
  /** What the definition is called, for one that has no name of its own. */
  readonly label?: string
  /** What must be true of nodes below: one of these types, any node (`true`), or none (`false`). */
  readonly where?: Readonly<Record<NodePath, readonly string[] | boolean>>
  /** The name that it must have. */
  readonly named?: string
}

/** Field names from a node downwards, separated by dots; `0` is the first named child, `$` the only one. */
export type NodePath = string
