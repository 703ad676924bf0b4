import {
  type CodeSymbol,
  type NavigationWorkspace,
  type Place,
  referencesAt,
  symbolsAt,
} from '@goldspan/codenav'
import { buildSampleRepository, sampleRepositoryNames, withTemporaryDirectory } from '@goldspan/testkit'
import { afterAll, expect, test } from 'vitest'
import { openParsers } from '../grammars/open-parsers.ts'
import { CommitWorkspace } from './commit-workspace.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

test.each(sampleRepositoryNames())(
  'in %s the references of a definition are the uses that lead to it, and no others',
  (name) =>
    withTemporaryDirectory(async (directory) => {
      const { path, baseCommit } = await buildSampleRepository(name, directory)
      const opened = await CommitWorkspace.open(parsers, {
        directory: path,
        commit: baseCommit,
        baseEnv: { PATH: process.env.PATH ?? '' },
        store: { directory, version: 'test' },
      })
      try {
        await opened.read(opened.unreadPaths())
        const workspace = opened.linked
        const usesOf = new Map<CodeSymbol, Set<string>>()
        const questions = new Map<string, readonly CodeSymbol[]>()
        for (const place of everyUse(workspace)) {
          const symbols = symbolsAt(workspace, place)?.symbols ?? []
          // What an import brings in from outside is defined by the import itself.
          const isDefinition = symbols.some((symbol) => written(placeOf(symbol)) === written(place))
          for (const symbol of isDefinition ? [] : symbols)
            usesOf.set(symbol, (usesOf.get(symbol) ?? new Set()).add(written(place)))
          if (symbols.length > 0) questions.set(written(place), symbols)
        }
        expect(usesOf.size).toBeGreaterThan(20)
        for (const [place, symbols] of questions) {
          const found = referencesAt(workspace, read(place)).answers.filter(
            ({ role }) => role !== 'definition',
          )
          const places = found.map(({ range: { path, startLine: line, startColumn: column } }) =>
            written({ path, line, column }),
          )
          const expected = new Set(symbols.flatMap((symbol) => [...(usesOf.get(symbol) ?? [])]))
          expect({ place, uses: places.sort() }).toEqual({ place, uses: [...expected].sort() })
        }
      } finally {
        await opened.close()
      }
    }),
)

function* everyUse(workspace: NavigationWorkspace): Iterable<Place> {
  for (const file of workspace.files.values())
    for (const { start } of file.facts.references) yield { path: file.path, ...file.placeAt(start) }
}

function placeOf({ file, fact }: CodeSymbol): Place {
  return { path: file.path, ...file.placeAt(fact.start) }
}

function written({ path, line, column }: Place): string {
  return `${path}:${line}:${column}`
}

function read(place: string): Place {
  const [path = '', line, column] = place.split(':')
  return { path, line: Number(line), column: Number(column) }
}
