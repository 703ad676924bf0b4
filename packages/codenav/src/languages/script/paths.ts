/** A path below a folder, with `.` and `..` resolved; null where it leaves the repository. */
export function joinPath(folder: string, path: string): string | null {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

/** The folder of a path; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A folder and all above it, from the inside out. */
export function foldersAbove(folder: string): string[] {
  const folders = [folder]
  for (let at = folder; at !== ''; ) {
    at = folderOf(at)
    folders.push(at)
  }
  return folders
}

const ENDINGS = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '.vue',
  '.svelte',
]
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  js: ['ts', 'tsx', 'd.ts', 'jsx'],
  jsx: ['tsx', 'd.ts'],
  mjs: ['mts', 'd.mts'],
  cjs: ['cts', 'd.cts'],
}

/** The file that a path without or with its ending means: itself, one with an ending, or the index of a folder. */
export function findFile(paths: ReadonlySet<string>, path: string): string | null {
  return findPlain(paths, path) ?? findEnding(paths, path === '' ? 'index' : `${path}/index`)
}

function findPlain(paths: ReadonlySet<string>, path: string): string | null {
  const match = /^(.*)\.([mc]?jsx?)$/.exec(path)
  for (const ending of SWAPS[match?.[2] ?? ''] ?? []) {
    const swapped = `${match?.[1]}.${ending}`
    if (paths.has(swapped) && !paths.has(path)) return swapped
  }
  return paths.has(path) ? path : findEnding(paths, path)
}

function findEnding(paths: ReadonlySet<string>, path: string): string | null {
  for (const ending of ENDINGS) if (paths.has(path + ending)) return path + ending
  return null
}
