/**
 * Removes the first line when it is blank, the last when it is blank, and the indentation that all other lines share.
 *
 * Lines of white space only become empty.
 */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : line))
  if (lines[0] === '') lines.shift()
  if (lines.at(-1) === '') lines.pop()
  const indents = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce(commonPrefix, indents[0] ?? '')
  return lines.map((line) => line.slice(shared.length)).join('\n')
}

function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return a.slice(0, length)
}
