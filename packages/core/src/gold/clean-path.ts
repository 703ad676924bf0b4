import { isRepositoryPath } from '../repository-path.ts'

/** A published path made relative to the repository, or the reason why that cannot be done. */
export type CleanPath =
  | {
      readonly path: string
      /** What was removed from the front; null when there was nothing to remove. */
      readonly prefix: string | null
      /** Whether the path was written in a roundabout way: `./`, doubled slashes, backslashes. */
      readonly rewritten: boolean
    }
  | { readonly path: null; readonly problem: 'PATH_INVALID' | 'PATH_ABSOLUTE' | 'PATH_CLIMBS' }

/**
 * Removes the folder in which the repository lay inside a container (`/workspace/<owner__repo__0.1>/`,
 * `/workspace/`, `/testbed/`, `/home/<repo>/`, `/app/`) and writes the path plainly. Leading dots of names stay. A
 * path with a part `..` is refused even where it would not leave the repository, as no path in a git tree has one;
 * so is an absolute path of which no known folder is the root.
 *
 * @param repo `owner/name` or a bare name, which tells the folder under `/home`
 */
export function cleanPath(published: string, repo: string): CleanPath {
  const slashed = published.includes('/') ? published : published.replaceAll('\\', '/')
  if (slashed.split('/').includes('..')) return { path: null, problem: 'PATH_CLIMBS' }
  const prefix = containerPrefix(slashed, repo)
  const inside = slashed.slice(prefix?.length ?? 0)
  if (prefix === null && /^([A-Za-z]:)?\//.test(inside)) return { path: null, problem: 'PATH_ABSOLUTE' }
  const parts = inside.split('/').filter((part) => part !== '' && part !== '.')
  const path = parts.join('/')
  if (!isRepositoryPath(path)) return { path: null, problem: 'PATH_INVALID' }
  return { path, prefix, rewritten: path !== published.slice(prefix?.length ?? 0) }
}

function containerPrefix(path: string, repo: string): string | null {
  const fixed = /^\/(?:workspace\/[^/]+__[^/]+\/|(?:workspace|testbed|app)\/)/.exec(path)
  if (fixed) return fixed[0]
  const [home, folder] = /^\/home\/([^/]+)\//.exec(path) ?? []
  const name = repo.slice(repo.lastIndexOf('/') + 1)
  return home !== undefined && folder?.toLowerCase() === name.toLowerCase() ? home : null
}
