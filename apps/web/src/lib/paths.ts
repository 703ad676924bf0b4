/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** All but the last part of a path, with its final `/`; empty for a path of one part. */
export function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
