import { type GrepPlace, grepOutput } from './git-grep.ts'
import { decodePath, splitPath } from './path-bytes.ts'
import { requireQuery } from './search-pattern.ts'

/** Paths of files that hold a word, in git's order. */
export type FilesWithWord = {
  readonly paths: readonly string[]
  /** False when the limit or the time cut the search off, so that there may be more. */
  readonly complete: boolean
}

const NUL = 0
const TIMEOUT_MS = 20_000

/**
 * The files that hold a word as it stands, with no letter, digit or underscore of ASCII on either side. Binary files
 * are passed over, and so are files whose path no tree may hold.
 */
export async function filesWithWord(place: GrepPlace, word: string, limit: number): Promise<FilesWithWord> {
  requireQuery(word)
  const options = ['-z', '-l', '-I', '-F', '-w', '-e', word]
  const output = grepOutput({ ...place, options, pathspecs: [], settings: [], timeoutMs: TIMEOUT_MS })
  const paths: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const next = await output.next()
      if (next.done) return { paths, complete: next.value === 'complete' }
      rest = takePaths(Buffer.concat([rest, next.value]), place.tree.length + 1, paths)
      if (paths.length > limit) return { paths: paths.slice(0, limit), complete: false }
    }
  } finally {
    await output.return('complete')
  }
}

/** Adds the paths that are ended by a NUL, each without the name of the tree before it; gives back what is not. */
function takePaths(bytes: Buffer, prefixLength: number, paths: string[]): Buffer {
  let start = 0
  for (let end = bytes.indexOf(NUL); end !== -1; end = bytes.indexOf(NUL, start)) {
    const path = decodePath(bytes, start + prefixLength, end)
    if (path !== null && splitPath(path) !== null) paths.push(path)
    start = end + 1
  }
  return bytes.subarray(start)
}
