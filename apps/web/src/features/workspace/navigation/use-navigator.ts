import type { DefinitionAnswers, ReferenceAnswers } from '@goldspan/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { sentenceOf } from '../../../components/ErrorState.tsx'
import type { CodeNavigator, CodePlace, CodeRange, NavigationOp } from '../../../editor/code-navigator.ts'
import { connectNavigator } from '../../../editor/navigation-providers.ts'
import { fetchBlocks, fetchFile } from '../queries.ts'
import type { FollowedName } from '../store/store-types.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { useWorkspace } from '../workspace-context.ts'
import { unknownWords } from './certainty.ts'
import { columnsOf } from './columns-of.ts'
import { hoverParagraphs } from './hover-paragraphs.ts'
import { navigationQueries } from './queries.ts'

/** Lets the code editor ask what names mean, and tells it how to go there. */
export function useNavigator(): CodeNavigator {
  const { assignment, session } = useWorkspace()
  const queryClient = useQueryClient()
  const navigator = useMemo(
    () => createNavigator(assignment.id, session.store, queryClient),
    [assignment.id, session.store, queryClient],
  )
  useEffect(() => connectNavigator(assignment.id, navigator), [assignment.id, navigator])
  return navigator
}

/** How a target that the editor may be asked to open was found. */
type FoundTarget = { readonly op: NavigationOp; readonly range: CodeRange; readonly followed: FollowedName }

const MAX_TARGETS = 5_000

function createNavigator(id: string, store: WorkspaceStore, queryClient: QueryClient): CodeNavigator {
  const targets = new Map<string, FoundTarget>()

  function remember(op: NavigationOp, range: CodeRange, followed: FollowedName): void {
    const key = keyOf({ path: range.path, line: range.startLine, column: range.startColumn })
    targets.delete(key)
    targets.set(key, { op, range, followed })
    if (targets.size > MAX_TARGETS) targets.delete(targets.keys().next().value ?? '')
  }

  async function answersTo(
    op: NavigationOp,
    place: CodePlace,
  ): Promise<DefinitionAnswers | ReferenceAnswers> {
    switch (op) {
      case 'references':
        return queryClient.fetchQuery(navigationQueries.references(id, place))
      case 'implementations':
        return queryClient.fetchQuery(navigationQueries.implementations(id, place))
      default:
        return queryClient.fetchQuery(navigationQueries.definitions(id, place))
    }
  }

  return {
    async find(op, place, signal) {
      const { symbol, answers, unknown } = await answersTo(op, place)
      signal.throwIfAborted()
      store.getState().setNavigationProblem(unknown === null ? null : unknownWords(unknown))
      for (const { range, certainty } of answers)
        remember(op, range, { symbol: symbol ?? '', certainty, count: answers.length })
      return answers.map(({ range }) => range)
    },
    async highlights(place, signal) {
      const { answers } = await queryClient.fetchQuery(navigationQueries.highlights(id, place))
      signal.throwIfAborted()
      return answers.map(({ range, role }) => ({ range, writes: role === 'write' || role === 'definition' }))
    },
    async hover(place, signal) {
      const { hover } = await queryClient.fetchQuery(navigationQueries.hover(id, place))
      signal.throwIfAborted()
      if (!hover) return null
      const file = await fetchFile(queryClient, id, hover.path)
      return { range: hover.range, paragraphs: hoverParagraphs(hover, file.language ?? '') }
    },
    async folds(path) {
      const { blocks } = await fetchBlocks(queryClient, id, path)
      return blocks.filter(({ startLine, endLine }) => endLine > startLine)
    },
    async file(path) {
      const { text, lineEndings, language } = await fetchFile(queryClient, id, path)
      return text === null ? null : { key: `${id}/${path}`, path, text, lineEndings, language }
    },
    open(place) {
      const { openAt, setFollowed, notify } = store.getState()
      const found = targets.get(keyOf(place))
      const columns = found ? columnsOf(found.range) : { start: place.column, end: place.column }
      openAt(place.path, place.line, found?.op === 'references' ? 'references' : 'definition', { columns })
      setFollowed(found?.followed ?? null)
      if (found?.followed.certainty === 'name')
        notify({ message: `${found.followed.symbol} was found by its name only, so it may be another one.` })
    },
    failed(error) {
      store.getState().setNavigationProblem(sentenceOf(error))
    },
  }
}

function keyOf({ path, line, column }: CodePlace): string {
  return `${path}:${line}:${column}`
}
