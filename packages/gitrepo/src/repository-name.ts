import { MirrorError } from './mirror-error.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/[A-Za-z0-9._][A-Za-z0-9._-]{0,99}$/

/**
 * Whether a text is a repository's name in the form `owner/name`: letters, digits, `.`, `_` and `-`, each part at
 * most 100 characters, none of them `.`, `..` or led by `-`, and without the `.git` that belongs to a URL.
 */
export function isRepositoryName(text: string): boolean {
  return NAME.test(text) && !/\/\.{1,2}$|\.git$/i.test(text)
}

/**
 * The name of the folder that holds a repository's mirror, such as `cli+cli.git` for `cli/cli`.
 *
 * Hosts ignore case in names and published data spells it differently, so names that differ in case only share a
 * folder; all other names have folders of their own, since `+` occurs in no name.
 * Throws `MirrorError` with the code `invalid_name`.
 */
export function mirrorDirectoryName(name: string): string {
  if (!isRepositoryName(name)) {
    throw new MirrorError(
      'invalid_name',
      `${JSON.stringify(name)} is no repository name of the form owner/name.`,
    )
  }
  return `${name.toLowerCase().replace('/', '+')}.git`
}
