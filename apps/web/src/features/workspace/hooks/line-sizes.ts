import type { FileContent } from '@goldspan/contract'
import { splitLines } from '@goldspan/core'

const known = new WeakMap<FileContent, ArrayLike<number> | null>()

/** Bytes of every line of the raw file, its newline included; null where the text shown is not exactly the bytes. */
export function lineSizesOf(content: FileContent): ArrayLike<number> | null {
  const remembered = known.get(content)
  if (remembered !== undefined) return remembered
  const sizes = content.text === null || content.encoding === 'invalid-utf-8' ? null : measure(content)
  known.set(content, sizes)
  return sizes
}

function measure({ text, encoding }: FileContent): ArrayLike<number> {
  const content = text ?? ''
  const encoder = new TextEncoder()
  const sizes = splitLines(content).map((line) => encoder.encode(line).length + 1)
  const last = sizes.length - 1
  if (last >= 0 && !content.endsWith('\n')) sizes[last] = (sizes[last] ?? 1) - 1
  const mark = encoding === 'utf-8-bom' && !content.startsWith('\ufeff') ? 3 : 0
  if (last >= 0) sizes[0] = (sizes[0] ?? 0) + mark
  return sizes
}
