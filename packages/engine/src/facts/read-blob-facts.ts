import { blocksOf, type Language, languageOfFile, type Parsers } from '@goldspan/codenav'
import { type Block, countLines, isBinary, lineStarts } from '@goldspan/core'
import type { BlobFacts } from './blob-facts.ts'
import { isBlank, lineRuns } from './line-runs.ts'
import { maskComments } from './mask-comments.ts'

/** Above it a file is data, whatever it is called, and a list of its lines would be larger than itself. */
const MAX_LINES = 500_000

/**
 * Reads the facts of a blob. Its path decides the language only. Any bytes are accepted; the answer is null for more
 * lines than any source file has.
 */
export async function readBlobFacts(
  parsers: Parsers,
  path: string,
  bytes: Uint8Array,
): Promise<BlobFacts | null> {
  if (countLines(bytes) > MAX_LINES) return null
  const starts = lineStarts(bytes)
  const language = languageOfFile(path, bytes)
  const binary = isBinary(bytes)
  const masked = binary ? bytes : await maskComments(parsers, path, language, bytes)
  const blankLines = lineRuns(bytes, starts, isBlank)
  const commentLines = lineRuns(
    bytes,
    starts,
    (_, start, end) => isBlank(masked, start, end) && !isBlank(bytes, start, end),
  )
  const lineBytes = starts.map((start, index) => (starts[index + 1] ?? bytes.length) - start)
  const code = await readBlocks(parsers, language, bytes)
  return {
    size: bytes.length,
    lineCount: starts.length,
    lineBytes,
    binary,
    language,
    blankLines,
    commentLines,
    ...code,
  }
}

async function readBlocks(
  parsers: Parsers,
  language: Language | null,
  bytes: Uint8Array,
): Promise<Pick<BlobFacts, 'blocksFailure'> & { readonly blocks: readonly Block[] }> {
  if (language === null) return { blocks: [], blocksFailure: 'no_grammar' }
  const { blocks, failure } = await blocksOf(parsers, language, bytes, 'paper')
  return { blocks, blocksFailure: failure }
}
