import type { LineRange } from '../blocks.ts'

/**
 * In which simple way a published text differs from the lines that its range names; null when it does not. A newline
 * at its end is no difference. The ways: line ends, white space at line ends, lost indentation, line numbers baked
 * in, `\n` written as two characters, other blank lines at the edges, lines missing at the end or in between, further
 * lines, the text of other lines (shifted); else the number of lines and the first line that differs are named.
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
  for (const describe of DESCRIPTIONS) {
    for (const one of repaired) {
      const description = describe(one, expected, lines, range)
      if (description !== null) return [...one.ways, description].filter((way) => way !== '').join(', ')
    }
  }
  return 'it differs'
}

/** Tells how a repaired text differs from what is expected: `''` for no more than the repairs, null for otherwise. */
type Describe = (
  one: Repaired,
  expected: readonly string[],
  lines: readonly string[],
  range: LineRange,
) => string | null

const DESCRIPTIONS: readonly Describe[] = [
  sameButForSpace,
  sameButForEdges,
  cutOff,
  goesOn,
  shifted,
  leftOut,
  otherwise,
]

/** A text with simple damage undone, and the names of that damage. */
type Repaired = { readonly text: readonly string[]; readonly ways: readonly string[] }

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
    return bare === null
      ? []
      : [{ text: contentLines(bare.join('\n'), expected), ways: [...ways, 'line numbers are baked in'] }]
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

const SIMPLIFICATIONS: readonly (readonly [string, (line: string) => string])[] = [
  ['', (line) => line],
  ['the line ends differ', (line) => line.replace(/\r$/, '')],
  ['white space at line ends is lost', (line) => line.trimEnd()],
  ['indentation is lost', (line) => line.trim()],
]

function sameButForSpace({ text }: Repaired, expected: readonly string[]): string | null {
  const simple = SIMPLIFICATIONS.find(([, simplify]) => areSame(text, expected, simplify))
  return simple === undefined ? null : simple[0]
}

function areSame(a: readonly string[], b: readonly string[], simplify: (line: string) => string): boolean {
  return a.length === b.length && a.every((line, index) => simplify(line) === simplify(b[index] ?? ''))
}

// From here on white space does not matter, only which lines they are.

function sameButForEdges({ text }: Repaired, expected: readonly string[]): string | null {
  return bare(text).join('\n') === bare(expected).join('\n') ? 'the blank lines at its edges differ' : null
}

/** The lines without the white space around them and without blank lines at the edges. */
function bare(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim())
  const start = trimmed.findIndex((line) => line !== '')
  return start === -1 ? [] : trimmed.slice(start, trimmed.findLastIndex((line) => line !== '') + 1)
}

function cutOff({ text }: Repaired, expected: readonly string[]): string | null {
  const found = bare(text)
  if (found.length === 0 || !bare(expected).join('\n').startsWith(found.join('\n'))) return null
  return `it is cut off after ${found.length} of ${expected.length} lines`
}

function goesOn({ text }: Repaired, expected: readonly string[]): string | null {
  const [found, wanted] = [bare(text), bare(expected)]
  if (wanted.length === 0 || !found.join('\n').startsWith(`${wanted.join('\n')}\n`)) return null
  return `it goes on for ${lineWord(found.length - wanted.length)} after the range`
}

const ELISION = /^\W*(\.{3}|…)\W*$/

function leftOut({ text }: Repaired, expected: readonly string[]): string | null {
  const found = bare(text).filter((line) => line !== '' && !ELISION.test(line))
  const wanted = bare(expected)
  let at = 0
  for (const line of wanted) if (line === found[at]) at += 1
  return found.length > 0 && at === found.length ? 'lines in between are left out' : null
}

function shifted(
  { text }: Repaired,
  _: readonly string[],
  lines: readonly string[],
  range: LineRange,
): string | null {
  const [sought, all] = [text.map((line) => line.trim()), lines.map((line) => line.trim())]
  if (sought.every((line) => line === '')) return null
  const offsets = all.flatMap((line, index) =>
    line === sought[0] && sought.every((other, at) => all[index + at] === other)
      ? [index + 1 - range.startLine]
      : [],
  )
  const [nearest] = offsets.sort((a, b) => Math.abs(a) - Math.abs(b))
  if (nearest === undefined) return null
  return `it is the text ${lineWord(Math.abs(nearest))} further ${nearest > 0 ? 'down' : 'up'}`
}

function otherwise(
  { text }: Repaired,
  expected: readonly string[],
  _: readonly string[],
  range: LineRange,
): string {
  const differing = expected.findIndex((line, index) => line.trim() !== text[index]?.trim())
  const count =
    text.length === expected.length ? [] : [`it has ${text.length} lines instead of ${expected.length}`]
  const place = differing === -1 ? [] : [`line ${range.startLine + differing} is the first that differs`]
  return [...count, ...place].join(', ')
}

function lineWord(count: number): string {
  return `${count} line${count === 1 ? '' : 's'}`
}
