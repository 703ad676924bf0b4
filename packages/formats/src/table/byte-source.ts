/**
 * A file that is read piece by piece. A buffer in memory, a file on disk (hyparquet's `asyncBufferFromFile`) and a
 * ranged download all have this shape.
 */
export type ByteSource = {
  readonly byteLength: number
  /** The bytes from `start` up to and without `end`, or up to the end of the file. */
  slice(start: number, end?: number): ArrayBuffer | Promise<ArrayBuffer>
}

/** Bytes in memory as a source; slices are copies. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
  }
}

const CHUNK_BYTES = 1 << 20

/** The source from start to end in pieces of at most one mebibyte. */
export async function* readChunks(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < source.byteLength; start += CHUNK_BYTES) {
    yield new Uint8Array(await source.slice(start, Math.min(start + CHUNK_BYTES, source.byteLength)))
  }
}
