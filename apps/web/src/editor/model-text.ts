import { splitLines } from '@goldspan/core'

/** A character of the file that the editor would take for the end of a line, shown as a sign instead. */
export type Replacement = {
  /** 1-based line of the file and of the model alike. */
  readonly line: number
  /** 1-based column of the sign, in UTF-16 units. */
  readonly column: number
  readonly sign: string
}

export type ModelText = {
  /** Lines joined by `\n`, without a final newline: line n of it is line n of the file. */
  readonly text: string
  readonly replacements: readonly Replacement[]
}

export type LineEndings = 'lf' | 'crlf' | 'mixed' | 'none'

/**
 * The text of a file as an editor can hold it without its lines coming to have other numbers. Only `\n` ends a line
 * of a file; the editor also breaks at a lone `\r`, and treats U+2028 and U+2029 as unusual line ends. Each such
 * character becomes one visible sign, so that columns stay as they are. A `\r` before `\n` belongs to the line's end:
 * it is left out, but shown where the file mixes line endings.
 */
export function modelText(content: string, lineEndings: LineEndings): ModelText {
  const replacements: Replacement[] = []
  const raw = splitLines(content)
  // The last line may end with a `\r` that no `\n` follows; that one is a character of the line.
  const ended = content.endsWith('\n') ? raw.length : raw.length - 1
  const lines = raw.map((line, index) => {
    const strip = lineEndings !== 'mixed' && index < ended && line.endsWith('\r')
    const text = strip ? line.slice(0, -1) : line
    return SUSPICIOUS.test(text) ? replaceSigns(text, index + 1, replacements) : text
  })
  return { text: lines.join('\n'), replacements }
}

const SUSPICIOUS = /[\r\u2028\u2029]/
const SIGNS: Readonly<Record<string, string>> = { '\r': '⇤', '\u2028': '↵', '\u2029': '¶' }

function replaceSigns(text: string, line: number, replacements: Replacement[]): string {
  return text.replace(/[\r\u2028\u2029]/g, (character, offset: number) => {
    const sign = SIGNS[character] ?? character
    replacements.push({ line, column: offset + 1, sign })
    return sign
  })
}
