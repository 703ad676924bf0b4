import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildGeneratedRepository } from './generated-repository.ts'
import { renderUnit } from './generated-source/render.ts'
import { GENERATED_LANGUAGES, type GeneratedLanguage, planUnit } from './generated-unit.ts'
import { createRandom } from './random.ts'

/** A repository that synthetic gold rows point into. */
export type SyntheticRepository = {
  /** Its name as `owner/name`. */
  readonly repo: string
  readonly language: GeneratedLanguage
  readonly baseCommit: string
  /** The seed of its files. */
  readonly seed: number
}

/** A synthetic repository on disk. */
export type BuiltSyntheticRepository = SyntheticRepository & { readonly path: string }

/** The number of repositories, that of the published dataset. */
const SYNTHETIC_REPOSITORY_COUNT = 66

/** The number of files of each repository. */
export const SYNTHETIC_FILE_COUNT = 200

/** The repositories of synthetic rows; nothing is built, and their base commits are made up. */
export function syntheticRepositories(seed: number): readonly SyntheticRepository[] {
  return Array.from({ length: SYNTHETIC_REPOSITORY_COUNT }, (_, index) => {
    const language = GENERATED_LANGUAGES[index % GENERATED_LANGUAGES.length] ?? 'python'
    const random = createRandom(seed, index)
    const baseCommit = Array.from({ length: 40 }, () => random.below(16).toString(16)).join('')
    return { repo: `synthetic-${language}/stages-${index}`, language, baseCommit, seed: seed * 1000 + index }
  })
}

/**
 * Builds the repositories of synthetic rows, or the first few of them, below a directory, for runs that read gold
 * again from git.
 *
 * Pass the result to `syntheticGoldRows`, whose spans then hold the text of their base commits.
 */
export async function buildSyntheticRepositories(
  directory: string,
  seed: number,
  count = SYNTHETIC_REPOSITORY_COUNT,
): Promise<readonly BuiltSyntheticRepository[]> {
  const built: BuiltSyntheticRepository[] = []
  for (const repository of syntheticRepositories(seed).slice(0, count)) {
    const place = join(directory, repository.repo)
    await mkdir(place, { recursive: true })
    const { path, head } = await buildGeneratedRepository(place, {
      files: SYNTHETIC_FILE_COUNT,
      commits: 1,
      seed: repository.seed,
      languages: [repository.language],
    })
    built.push({ ...repository, path, baseCommit: head })
  }
  return built
}

/** The path and the lines of file number `index` of a repository, without their line ends. */
export function syntheticFile(
  { language, seed }: SyntheticRepository,
  index: number,
): { readonly path: string; readonly lines: readonly string[] } {
  const unit = planUnit([language], seed, index, 0)
  return { path: unit.path, lines: renderUnit(unit).replace(/\n$/, '').split('\n') }
}
