const MOST = 5

/**
 * Paths of a commit that may be meant by a path which it does not have, the likeliest one first and at most five:
 * those that differ in upper and lower case only, then those of which one is the end of the other. They are for a
 * person to choose from.
 */
export function findPathCandidates(path: string, existing: Iterable<string>): string[] {
  const sameButCase: string[] = []
  const bySuffix: string[] = []
  for (const other of existing) {
    if (differsInCaseOnly(path, other)) sameButCase.push(other)
    else if (isTail(other, path) || isTail(path, other)) bySuffix.push(other)
  }
  const shared = (other: string) => Math.min(other.length, path.length)
  bySuffix.sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1))
  return [...sameButCase.sort(), ...bySuffix].slice(0, MOST)
}

/** Whether two paths are different but would be the same on a disk that does not tell capital letters apart. */
export function differsInCaseOnly(a: string, b: string): boolean {
  return a !== b && a.toLowerCase() === b.toLowerCase()
}

function isTail(tail: string, path: string): boolean {
  return path.endsWith(`/${tail}`)
}
