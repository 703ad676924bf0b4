import { basename, dirname } from 'node:path'
import type { CommitPlace } from '@goldspan/engine'
import { buildGeneratedRepository } from '@goldspan/testkit'
import { type Figure, megabytes, milliseconds } from './figures.ts'
import { withDirectory } from './installation.ts'
import type { NavigationFigures } from './navigate.ts'
import { runFresh } from './run-fresh.ts'
import { timeCtags } from './time-ctags.ts'

/** Navigation over a generated repository in all languages, and over repositories that are given. */
export function measureNavigation(files: number, places: readonly CommitPlace[]): Promise<Figure[]> {
  return withDirectory(async (directory) => {
    const { path, head } = await buildGeneratedRepository(directory, { files, commits: 1, seed: 1 })
    const generated = await measureCommit(
      'a generated repository',
      { directory: path, commit: head },
      directory,
    )
    const given: Figure[] = []
    for (const place of places) given.push(...(await measureCommit(nameOf(place), place, directory)))
    return [...generated, ...given]
  })
}

async function measureCommit(name: string, place: CommitPlace, scratch: string): Promise<Figure[]> {
  const { index, def, refs, symbols, ...size } = await runFresh<NavigationFigures>('navigate.ts', place)
  const ctags = timeCtags(place, scratch)
  const what = `${size.files.toLocaleString('en')} files, ${size.definitions.toLocaleString('en')} definitions, ${(size.bytes / 1e6).toFixed(1)} MB`
  return [
    { what: `cold index of ${name} (${what})`, value: seconds(index.coldSeconds) },
    { what: 'universal-ctags over the same files', value: ctags.skipped ?? seconds(ctags.seconds) },
    { what: 'index of the next commit, 1 % of blobs changed', value: seconds(index.nextCommitSeconds) },
    { what: 'peak memory while indexing', value: megabytes(index.peakRssBytes) },
    { what: 'peak memory after all questions', value: megabytes(size.peakBytes) },
    ...Object.entries({ definition: def, references: refs, symbols }).flatMap(
      ([question, { n, p50Ms, p95Ms }]) => [
        { what: `${question}: p50 of ${n}`, value: milliseconds(p50Ms) },
        { what: `${question}: p95`, value: milliseconds(p95Ms) },
      ],
    ),
  ]
}

/** The name of a repository's folder; that of the folder above where it is called as every repository may be. */
function nameOf({ directory }: CommitPlace): string {
  const name = basename(directory, '.git')
  return ['', 'repo', '.git'].includes(name) ? basename(dirname(directory)) : name
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`
}
