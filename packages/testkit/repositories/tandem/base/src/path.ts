/** The way from the root of a document to a value: keys of objects and indices of lists. */
export type Path = readonly (string | number)[]

export function formatPath(path: Path): string {
  return path.map((part) => `/${part}`).join('') || '/'
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1)
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && isWithin(a, b)
}

/** Whether a path leads to a place or to something inside it. */
export function isWithin(path: Path, place: Path): boolean {
  return place.every((part, depth) => path[depth] === part)
}

/** The path with the part at a depth moved by a distance; the part has to be an index. */
export function moved(path: Path, depth: number, distance: number): Path {
  return path.map((part, at) => (at === depth ? Number(part) + distance : part))
}
