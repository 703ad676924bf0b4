import type {
  CodePlace,
  DefinitionAnswers,
  HierarchyAnswer,
  HoverAnswer,
  NavigationState,
  ReferenceAnswers,
  SymbolMatches,
} from '@goldspan/contract'
import type { CommitPlace, Engine, NavigationResponse } from '@goldspan/engine'
import type { CodeService } from '../code/service.ts'
import type { CodeIndexService } from '../code-indexes/service.ts'
import { createIndexRuns } from './index-runs.ts'

export type NavigationService = ReturnType<typeof createNavigationService>

type Needs = {
  readonly code: CodeService
  readonly codeIndexes: CodeIndexService
  readonly engine: Engine
}

/** References beyond these are counted and not listed. */
const MAX_REFERENCES = 2_000
const DEFAULT_SYMBOLS = 100

/**
 * What names mean in a task's code at its base commit. Every function takes a task; all throw what `CodeService` says.
 * Who may read a task is decided by the caller.
 */
export function createNavigationService({ code, codeIndexes, engine }: Needs) {
  const runs = createIndexRuns(engine.navigation)

  function at<T>(taskId: string, use: (place: CommitPlace) => Promise<T> | T): Promise<T> {
    return code.withCommit(taskId, async (place) => use(await codeIndexes.withIndex(place)))
  }

  return {
    state: (taskId: string): Promise<NavigationState> => at(taskId, (place) => runs.state(place)),

    /** Begins to read the files of the commit, unless that is done or under way. */
    start: (taskId: string): Promise<NavigationState> => at(taskId, (place) => runs.start(place)),

    cancel: (taskId: string): Promise<NavigationState> => at(taskId, (place) => runs.cancel(place)),

    definitions: (taskId: string, place: CodePlace): Promise<DefinitionAnswers> =>
      at(taskId, async (commit) => {
        const response = await engine.navigation.ask(commit, { op: 'definitions', place })
        return { ...basisOf(response), ...response.answer, answers: [...response.answer.answers] }
      }),

    implementations: (taskId: string, place: CodePlace): Promise<DefinitionAnswers> =>
      at(taskId, async (commit) => {
        const response = await engine.navigation.ask(commit, { op: 'implementations', place })
        return { ...basisOf(response), ...response.answer, answers: [...response.answer.answers] }
      }),

    references: (
      taskId: string,
      place: CodePlace,
      op: 'references' | 'highlights',
    ): Promise<ReferenceAnswers> =>
      at(taskId, async (commit) => {
        const response = await engine.navigation.ask(commit, { op, place, listed: MAX_REFERENCES })
        const { symbol, total, answers } = response.answer
        return { ...basisOf(response), symbol, total, answers: answers.map(withText) }
      }),

    hover: (taskId: string, place: CodePlace): Promise<HoverAnswer> =>
      at(taskId, async (commit) => {
        const response = await engine.navigation.ask(commit, { op: 'hover', place })
        return { ...basisOf(response), hover: response.answer }
      }),

    hierarchy: (taskId: string, place: CodePlace, kind: 'types' | 'calls'): Promise<HierarchyAnswer> =>
      at(taskId, async (commit) => {
        const response = await engine.navigation.ask(commit, { op: kind, place })
        const { symbol, up, down } = response.answer
        return { ...basisOf(response), symbol, up: [...up], down: [...down] }
      }),

    symbols: (taskId: string, query: string, limit = DEFAULT_SYMBOLS): Promise<SymbolMatches> =>
      at(taskId, async (commit) => {
        const { answer, isComplete } = await engine.navigation.ask(commit, { op: 'symbols', query, limit })
        return { isComplete, answers: [...answer.answers] }
      }),
  }
}

function basisOf({ isComplete, unknown }: NavigationResponse) {
  return { isComplete, unknown }
}

function withText<T extends { readonly text?: string }>(answer: T): T & { readonly text: string } {
  return { ...answer, text: answer.text ?? '' }
}
