import { randomInt } from 'node:crypto'
import type { GitSetting } from './git-environment.ts'

/** A part of a line, between marks, and whether it is a match. */
export type LinePart = { readonly match: boolean; readonly bytes: Buffer }

const RESET = '\u001b[m'
const [MATCH, OTHER] = [1, 2]
const PLAIN = ['filename', 'linenumber', 'column', 'separator', 'function', 'context']

/**
 * The colours with which git is told to mark the matches of a line, since nothing else that it writes tells all of
 * them and the line as well. They are drawn anew for each search, so that no file can hold them.
 */
export class MatchMarks {
  // Numbers of three digits, so that every mark has the same length.
  readonly #foreground = [draw(), draw(), draw()]
  readonly #background = [draw(), draw()]
  readonly #start = Buffer.from(
    `\u001b[38;2;${this.#foreground.join(';')};48;2;${this.#background.join(';')};`,
  )

  /** The settings that make git use the marks, and no other colours. */
  get settings(): GitSetting[] {
    return [
      ...PLAIN.map((slot): GitSetting => [`color.grep.${slot}`, 'normal']),
      ['color.grep.match', this.#colour(MATCH)],
      ['color.grep.selected', this.#colour(OTHER)],
    ]
  }

  /** The parts of a line, in order, without the marks. */
  *parts(line: Buffer): Generator<LinePart, void, undefined> {
    let at = line.indexOf(this.#start)
    while (at !== -1) {
      const kind = at + this.#start.length
      // Behind the digit that tells the kind stands an m.
      const from = kind + 2
      const next = line.indexOf(this.#start, from)
      const to = (next === -1 ? line.length : next) - RESET.length
      yield { match: line[kind] === ASCII_ZERO + MATCH, bytes: line.subarray(from, Math.max(from, to)) }
      at = next
    }
  }

  #colour(last: number): string {
    return `${hex(this.#foreground)} ${hex([...this.#background, last])}`
  }
}

const ASCII_ZERO = 0x30

function draw(): number {
  return randomInt(100, 256)
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
