/** What a row says about its repository. */
export type RepositoryClues = {
  /** `owner/name`, a bare name, or an address. */
  readonly repo: string | null
  readonly org: string | null
  readonly repoUrl: string | null
  /** Ids that may hold `owner__name-number`, the most telling one first. */
  readonly ids: readonly string[]
}

/** The repository as `owner/name`, or null where the clues do not tell it. */
export function resolveRepository({ repo, org, repoUrl, ids }: RepositoryClues): string | null {
  if (repo?.includes('/')) return fromAddress(repo)
  if (repo === null) return fromAddress(repoUrl) ?? first(ids, (id) => fromId(id, null))
  if (org !== null) return checked(`${org}/${repo}`)
  const byUrl = fromAddress(repoUrl)
  if (byUrl?.toLowerCase().endsWith(`/${repo.toLowerCase()}`)) return byUrl
  return first(ids, (id) => fromId(id, repo))
}

function first<T>(values: readonly T[], map: (value: T) => string | null): string | null {
  for (const value of values) {
    const mapped = map(value)
    if (mapped !== null) return mapped
  }
  return null
}

/** The last two parts of an address such as `https://host/owner/name.git` or `git@host:owner/name`. */
function fromAddress(address: string | null): string | null {
  const parts = (address ?? '')
    .trim()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split(/[/:]/)
  return parts.length < 2 ? null : checked(parts.slice(-2).join('/'))
}

/**
 * The repository in an id such as `owner__name-123`, or `instance_Owner__name-<hash>-v<hash>`. A known name tells
 * where the name ends, as names may hold dashes themselves.
 */
function fromId(id: string, name: string | null): string | null {
  const [, owner, rest] = /^(?:instance_)?([A-Za-z0-9][A-Za-z0-9-]*)__(.+)$/.exec(id) ?? []
  if (owner === undefined || rest === undefined) return null
  if (name !== null)
    return rest.toLowerCase().startsWith(`${name.toLowerCase()}-`) ? checked(`${owner}/${name}`) : null
  const found = /^([A-Za-z0-9_.-]+?)-(\d+|[0-9a-f]{40}(-v[0-9a-f]*)?)$/.exec(rest)?.[1]
  return found === undefined ? null : checked(`${owner}/${found}`)
}

function checked(repo: string): string | null {
  return /^[A-Za-z0-9][A-Za-z0-9_.-]*\/(?!\.{1,2}$)[A-Za-z0-9_.-]+$/.test(repo) ? repo : null
}
