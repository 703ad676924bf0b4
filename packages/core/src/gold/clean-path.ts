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
  if (published.split('/').includes('..')) return { path: null, problem: 'PATH_CLIMBS' }
  const prefix = containerPrefix(published, repo)
  const inside = published.slice(prefix?.length ?? 0)
  const path = inside
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
  const isRooted = prefix === null && inside.startsWith('/')
  if (isRooted || /^[A-Za-z]:\//.test(path)) return { path: null, problem: 'PATH_ABSOLUTE' }
  if (!isRepositoryPath(path)) return { path: null, problem: 'PATH_INVALID' }
  if (path.includes('\\') && !path.includes('/')) return withSlashes(path, prefix, repo)
  return { path, prefix, rewritten: path !== inside }
}

/** A name with backslashes in a folder may be what it says; without a folder it is a path of another system. */
function withSlashes(path: string, prefix: string | null, repo: string): CleanPath {
  const cleaned = cleanPath(path.replaceAll('\\', '/'), repo)
  return cleaned.path === null ? cleaned : { ...cleaned, prefix: prefix ?? cleaned.prefix, rewritten: true }
}

function containerPrefix(path: string, repo: string): string | null {
  const fixed = /^\/(?:workspace\/[^/]+__[^/]+\/|(?:workspace|testbed|app)\/)/.exec(path)
  if (fixed) return fixed[0]
  const [home, folder] = /^\/home\/([^/]+)\//.exec(path) ?? []
  const name = repo.slice(repo.lastIndexOf('/') + 1)
  return home !== undefined && folder?.toLowerCase() === name.toLowerCase() ? home : null
}
