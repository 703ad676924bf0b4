import type { ScipPart } from './scip-index.ts'

/** A document of an index may be this long: the largest that is held in memory. */
const MAX_SCIP_DOCUMENT_BYTES = 64 << 20

/**
 * Reads a SCIP index as it comes, one document at a time; symbols of other packages are skipped. Throws `ScipError`
 * for what is no index, is cut off or broken.
 */
export async function* readScip(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = MAX_SCIP_DOCUMENT_BYTES,
): AsyncGenerator<ScipPart> {
  // Most threads and processes never read an index, and start sooner without what decodes one.
  const { scipParts } = await import('./scip-parts.ts')
  yield* scipParts(chunks, maxBytes)
}
