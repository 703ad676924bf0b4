import { join } from 'node:path'
import { renderUnit } from './generated-source/render.ts'
import { GENERATED_LANGUAGES, type GeneratedLanguage, planUnit } from './generated-unit.ts'
import { type Commit, createBareRepository, importCommits } from './import-commits.ts'
import { createRandom } from './random.ts'

export { GENERATED_LANGUAGES, type GeneratedLanguage }

/** How large a generated repository is, and what it is drawn from. */
export type GeneratedOptions = {
  readonly files: number
  /** The number of commits: the first adds all files, each later one changes one or two of them. */
  readonly commits: number
  readonly seed: number
  /** The languages among which the files are shared out; all eight by default. */
  readonly languages?: readonly GeneratedLanguage[]
}

/** A file of a generated repository. */
export type GeneratedFile = { readonly path: string; readonly language: GeneratedLanguage }

/** A generated repository on disk. */
export type GeneratedRepository = {
  /** The path of the bare repository; HEAD is `main`. */
  readonly path: string
  readonly head: string
  readonly files: readonly GeneratedFile[]
}

const AUTHORS = ['Ada Quist <ada@generated.example>', 'Ben Oduya <ben@generated.example>']
const START = 1_577_836_800
const SECONDS_BETWEEN_COMMITS = 3_000

/**
 * Builds a repository as `<directory>/generated.git` whose files call each other as the files of a program do.
 *
 * Equal options give equal commits on every machine. 5,000 files with 50,000 commits take some tens of seconds and
 * about 100 MB of disk.
 */
export async function buildGeneratedRepository(
  directory: string,
  { files, commits, seed, languages = GENERATED_LANGUAGES }: GeneratedOptions,
): Promise<GeneratedRepository> {
  if (files < 1 || commits < 1) throw new RangeError('A generated repository needs a file and a commit')
  const path = join(directory, 'generated.git')
  await createBareRepository(path)
  const head = await importCommits(path, generatedCommits({ files, commits, seed, languages }))
  const list = Array.from({ length: files }, (_, index) => {
    const { path: file, language } = planUnit(languages, seed, index, 0)
    return { path: file, language }
  })
  return { path, head, files: list.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

function* generatedCommits({
  files,
  commits,
  seed,
  languages,
}: Required<GeneratedOptions>): Generator<Commit> {
  const random = createRandom(seed)
  const versions = new Uint32Array(files)
  const write = (index: number) => {
    const unit = planUnit(languages, seed, index, versions[index] ?? 0)
    return { path: unit.path, content: renderUnit(unit) }
  }
  for (let number = 0; number < commits; number += 1) {
    const touched = number === 0 ? [...versions.keys()] : touch(random.below, versions)
    yield {
      author: random.pick(AUTHORS),
      date: { seconds: START + number * SECONDS_BETWEEN_COMMITS, offset: '+0000' },
      message: number === 0 ? 'Add all stages\n' : `Revise ${touched.length} of the stages (#${number})\n`,
      files: lazily(touched, write),
    }
  }
}

/** Picks one or two files and counts their versions up. */
function touch(below: (limit: number) => number, versions: Uint32Array): number[] {
  const touched = new Set([below(versions.length)])
  if (below(2) === 0) touched.add(below(versions.length))
  for (const index of touched) versions[index] = (versions[index] ?? 0) + 1
  return [...touched]
}

function* lazily<T, U>(values: readonly T[], map: (value: T) => U): Generator<U> {
  for (const value of values) yield map(value)
}
