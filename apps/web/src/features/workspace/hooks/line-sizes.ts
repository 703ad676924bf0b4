import type { FileContent } from '@goldspan/contract'

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
  const sizes: number[] = []
  const mark = encoding === 'utf-8-bom' && !content.startsWith('\ufeff') ? 3 : 0
  let size = mark
  for (let at = 0; at < content.length; at += 1) {
    const unit = content.charCodeAt(at)
    size += bytesOf(unit)
    if (unit !== NEWLINE) continue
    sizes.push(size)
    size = 0
  }
  if (content !== '' && !content.endsWith('\n')) sizes.push(size)
  return sizes
}

const NEWLINE = 0x0a

/** Bytes of a UTF-16 unit in UTF-8; each half of a surrogate pair counts two of its four. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3
}
