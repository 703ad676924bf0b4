import { RepositoryError } from './repository-error.ts'

const MAX_GLOBS = 100
const MAX_GLOB_LENGTH = 500
const MAX_STARS = 12

/**
 * The pathspecs of globs, in which `*` and `?` stand for anything but `/`, `**` for any folders, `[a-z]` for one of
 * some characters and `{a,b}` for either. A glob matches a file or a folder with all below it, anywhere in the
 * repository unless it begins with `/` or `./`; blank ones are passed over. No glob can become an option or magic of
 * git. Throws `RepositoryError` with the code `invalid_search`.
 */
export function globPathspecs(include: readonly string[], exclude: readonly string[]): string[] {
  const included = include.flatMap(globPatterns).map((pattern) => `:(glob)${pattern}`)
  const excluded = exclude.flatMap(globPatterns).map((pattern) => `:(exclude,glob)${pattern}`)
  const pathspecs = [...included, ...excluded]
  if (pathspecs.length > 2 * MAX_GLOBS) throw invalid(`There are more than ${MAX_GLOBS} globs.`)
  return pathspecs
}

/** Globs that are written in one text, parted by commas; a comma between braces parts nothing. */
export function splitGlobs(text: string): string[] {
  const globs: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '{') depth += 1
    else if (character === '}') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) {
      globs.push(text.slice(start, index))
      start = index + 1
    }
  }
  globs.push(text.slice(start))
  return globs.map((glob) => glob.trim()).filter((glob) => glob !== '')
}

/** What a glob stands for in git's own syntax: the thing itself, and all below it. */
function globPatterns(glob: string): string[] {
  const trimmed = glob.trim()
  if (trimmed === '') return []
  if (trimmed.length > MAX_GLOB_LENGTH)
    throw invalid(`A glob can have at most ${MAX_GLOB_LENGTH} characters.`)
  return expandBraces(trimmed, trimmed).flatMap((pattern) => anchored(pattern, trimmed))
}

function anchored(pattern: string, glob: string): string[] {
  const parts = pattern
    .replace(/^\.?\/+/, '')
    .split('/')
    .filter(Boolean)
  requireParts(parts, glob)
  const path = parts.join('/')
  const rooted = /^\.?\//.test(pattern) || parts[0] === '**' ? path : `**/${path}`
  return parts.at(-1) === '**' ? [rooted] : [rooted, `${rooted}/**`]
}

function requireParts(parts: readonly string[], glob: string): void {
  const shown = JSON.stringify(glob)
  if (parts.length === 0) throw invalid(`The glob ${shown} names no file.`)
  if (parts.some((part) => part === '.' || part === '..'))
    throw invalid(`The glob ${shown} has a part "." or "..", which no path of the repository has.`)
  const path = parts.join('/')
  if (/\0|\p{Surrogate}/u.test(path)) throw invalid(`The glob ${shown} holds a character that no path has.`)
  // Matching takes a time that can grow with every star.
  if (path.replace(/\*+/g, '*').split('*').length - 1 > MAX_STARS)
    throw invalid(`The glob ${shown} has more than ${MAX_STARS} stars.`)
  if (/\[(?!\]?[^\]]*\])/.test(path.replace(/\\./g, '')))
    throw invalid(`The glob ${shown} opens a "[" that is never closed.`)
}

/** Writes out `{a,b}`, which git does not know, inner ones included. A brace without its partner stands for itself. */
function expandBraces(pattern: string, glob: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern)
  if (braces === null) return [pattern]
  const [whole, inner = ''] = braces
  const before = pattern.slice(0, braces.index)
  const after = pattern.slice(braces.index + whole.length)
  const expanded: string[] = []
  for (const choice of inner.split(',')) {
    expanded.push(...expandBraces(before + choice + after, glob))
    if (expanded.length > MAX_GLOBS)
      throw invalid(`The glob ${JSON.stringify(glob)} stands for more than ${MAX_GLOBS} others.`)
  }
  return expanded
}

function invalid(message: string): RepositoryError {
  return new RepositoryError('invalid_search', message)
}
