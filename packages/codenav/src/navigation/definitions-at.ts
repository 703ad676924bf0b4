import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import { answerOf, type DefinitionAnswer } from './answers.ts'

/** What stands at a place: the name, and where it is defined, the best answer first. */
export type Definitions = {
  readonly symbol: string | null
  readonly answers: readonly DefinitionAnswer[]
}

/** The definitions of what is named at a 1-based line and column of a file. */
export function definitionsAt(
  workspace: Workspace<Semantics>,
  path: string,
  line: number,
  column: number,
): Definitions {
  const file = workspace.files.get(path)
  if (!file) return { symbol: null, answers: [] }
  const offset = file.offsetAt(line, column)
  const reference = file.referenceAt(offset)
  const semantics = workspace.semantics(file.language)
  const definition = file.definitionAt(offset)
  if (reference && (reference.end > offset || !definition || definition.fact.start !== offset)) {
    const { symbols, certainty } = semantics.resolve(file, reference)
    if (symbols.length > 0 || !definition)
      return { symbol: reference.name, answers: symbols.map((symbol) => answerOf(symbol, certainty)) }
  }
  if (!definition) return { symbol: reference?.name ?? null, answers: [] }
  return {
    symbol: definition.name,
    answers: semantics.declarations(definition).map((symbol) => answerOf(symbol, 'scope')),
  }
}
