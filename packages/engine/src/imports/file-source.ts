import { open } from 'node:fs/promises'
import type { ByteSource } from '@goldspan/formats'

/** A file on disk that rows can be read from. Whoever opened it closes it. */
export type FileSource = ByteSource & { close(): Promise<void> }

/** Opens a file for reading piece by piece. Throws the system's error when it cannot be read. */
export async function openFileSource(path: string): Promise<FileSource> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return {
    byteLength: size,
    async slice(start, end = size) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
        if (bytesRead === 0) throw new Error(`${path} was cut off while it was read.`)
        filled += bytesRead
      }
      return bytes.buffer
    },
    close: () => file.close(),
  }
}
