/**
 * The line model of the whole product: a line is ended by the byte `\n` and by nothing else. A lone `\r` ends no
 * line (in `\r\n` it belongs to the line's text), and a final newline starts no further line. Empty content has
 * no lines. Bytes and the string they decode to always have the same lines, because in UTF-8 the byte 0x0A stands
 * for `\n` only.
 */
export type Content = string | Uint8Array

/** How many lines the content has; 0 for empty content. */
export function countLines(content: Content): number {
  let lines = 0
  let next = 0
  while (next < content.length) {
    next = endOfLine(content, next)
    lines += 1
  }
  return lines
}

/** The offsets (UTF-16 units of a string, bytes of an array) at which the lines start, in order. */
export function lineStarts(content: Content): number[] {
  const starts: number[] = []
  for (let start = 0; start < content.length; start = endOfLine(content, start)) starts.push(start)
  return starts
}

/** The lines without the `\n` that ends them; a `\r` before it is kept. */
export function splitLines(content: string): string[]
export function splitLines(content: Uint8Array): Uint8Array[]
export function splitLines(content: Content): string[] | Uint8Array[] {
  return typeof content === 'string' ? splitText(content) : splitBytes(content)
}

function splitText(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function splitBytes(bytes: Uint8Array): Uint8Array[] {
  return lineStarts(bytes).map((start) => {
    const end = endOfLine(bytes, start)
    return bytes.subarray(start, bytes[end - 1] === NEWLINE ? end - 1 : end)
  })
}

const NEWLINE = 0x0a

/** The offset just past the line that starts at `start`, its newline included. */
function endOfLine(content: Content, start: number): number {
  const newline = typeof content === 'string' ? content.indexOf('\n', start) : content.indexOf(NEWLINE, start)
  return newline === -1 ? content.length : newline + 1
}
