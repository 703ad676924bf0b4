/**
 * Whether `path` names a place inside a repository in the one canonical way: relative, with `/` between its parts, no
 * part empty, `.` or `..`, and no NUL. Backslashes, spaces and leading dots are ordinary characters.
 */
export function isRepositoryPath(path: string): boolean {
  if (path === '' || path.includes('\0')) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
