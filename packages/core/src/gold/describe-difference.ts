import type { LineRange } from '../blocks.ts'

/**
 * In which simple way a published text differs from the lines that its range names; null when it does not. A newline
 * at its end is no difference. The ways: line ends, white space at line ends, lost indentation, line numbers baked
 * in, `\n` written as two characters, lines missing at the end, the text of other lines (shifted), another number of
 * lines; else the first line that differs is named.
 *
 * @param lines all lines of the file
 */
export function describeDifference(
  content: string,
  lines: readonly string[],
  range: LineRange,
): string | null {
  const expected = lines.slice(range.startLine - 1, range.endLine)
  if (contentLines(content, expected.length).join('\n') === expected.join('\n')) return null
  if (content === '') return 'it is empty'
  const repaired = repairs(content, expected.length, range.startLine)
  return (
    first(repaired, ({ text, ways }) => sameButFor(text, expected, ways)) ??
    first(repaired, ({ text }) => truncated(text, expected)) ??
    first(repaired, ({ text }) => shifted(text, lines, range)) ??
    first(repaired, ({ text, ways }) => otherwise(text, expected, ways, range))
  )
}

/** A text with simple damage undone, and the names of that damage. */
type Repaired = { readonly text: readonly string[]; readonly ways: readonly string[] }

function first(repaired: readonly Repaired[], describe: (one: Repaired) => string | null): string | null {
  for (const one of repaired) {
    const description = describe(one)
    if (description !== null) return description
  }
  return null
}

/** The lines of a text; whether a last newline begins one more line is decided by the number that is expected. */
function contentLines(content: string, expected: number): string[] {
  const lines = content.split('\n')
  return lines.length > expected && lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** The text as it is, and with each damage undone that it shows. */
function repairs(content: string, expected: number, startLine: number): Repaired[] {
  const plain: Repaired = { text: contentLines(content, expected), ways: [] }
  const unescaped = content.replaceAll('\\n', '\n')
  const spelled: Repaired = { text: contentLines(unescaped, expected), ways: ['"\\n" stands for newlines'] }
  const bases = unescaped === content ? [plain] : [plain, spelled]
  const numbered = bases.flatMap(({ text, ways }) => {
    const bare = withoutNumbers(text, startLine)
    return bare === null ? [] : [{ text: bare, ways: [...ways, 'line numbers are baked in'] }]
  })
  return [...bases, ...numbered]
}

/** The lines without their numbers; null unless every line has its own. */
function withoutNumbers(text: readonly string[], startLine: number): readonly string[] | null {
  const bare = text.map((line, index) => {
    const [number, digits] = /^ *(\d+)(?:[\t:| ]|$)/.exec(line) ?? []
    return number !== undefined && Number(digits) === startLine + index ? line.slice(number.length) : null
  })
  return bare.every((line) => line !== null) ? bare : null
}

const SIMPLIFICATIONS: readonly (readonly [string | null, (line: string) => string])[] = [
  [null, (line) => line],
  ['the line ends differ', (line) => line.replace(/\r$/, '')],
  ['white space at line ends is lost', (line) => line.trimEnd()],
  ['indentation is lost', (line) => line.trim()],
]

function sameButFor(
  text: readonly string[],
  expected: readonly string[],
  ways: readonly string[],
): string | null {
  const simple = SIMPLIFICATIONS.find(([, simplify]) => areSame(text, expected, simplify))
  if (simple === undefined) return null
  return [...ways, ...(simple[0] === null ? [] : [simple[0]])].join(', ')
}

function areSame(a: readonly string[], b: readonly string[], simplify: (line: string) => string): boolean {
  return a.length === b.length && a.every((line, index) => simplify(line) === simplify(b[index] ?? ''))
}

/** White space does not matter for where a text is from. */
function trimmed(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join('\n')
}

function truncated(text: readonly string[], expected: readonly string[]): string | null {
  if (text.length > expected.length || !trimmed(expected).startsWith(trimmed(text))) return null
  return `it is cut off after ${text.length} of ${expected.length} lines`
}

function shifted(text: readonly string[], lines: readonly string[], { startLine }: LineRange): string | null {
  const sought = text.map((line) => line.trim())
  if (sought.every((line) => line === '')) return null
  const bare = lines.map((line) => line.trim())
  const offsets = bare.flatMap((line, index) =>
    line === sought[0] && sought.every((other, at) => bare[index + at] === other)
      ? [index + 1 - startLine]
      : [],
  )
  const [nearest] = offsets.sort((a, b) => Math.abs(a) - Math.abs(b))
  if (nearest === undefined || nearest === 0) return null
  const by = `${Math.abs(nearest)} line${Math.abs(nearest) === 1 ? '' : 's'}`
  return `it is the text ${by} ${nearest > 0 ? 'further down' : 'further up'}`
}

function otherwise(
  text: readonly string[],
  expected: readonly string[],
  ways: readonly string[],
  { startLine }: LineRange,
): string {
  const differing = expected.findIndex((line, index) => line.trim() !== text[index]?.trim())
  const count =
    text.length === expected.length ? [] : [`it has ${text.length} lines instead of ${expected.length}`]
  const place = differing === -1 ? [] : [`line ${startLine + differing} is the first that differs`]
  return [...ways, ...count, ...place].join(', ')
}
