/** A word or sign with its place. */
export type Token = { readonly text: string; readonly start: number }

/** Reads words and signs one after another. */
export class TokenReader {
  readonly #text: string
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = Array.from(text.matchAll(/\.\.\.|\.?\w+|\[\]|[<>(){},;:?]/g), (match) => ({
      text: match[0],
      start: match.index,
    }))
  }

  get atEnd(): boolean {
    return this.#at >= this.#tokens.length
  }
  /** The text of what comes next; empty at the end. */
  get text(): string {
    return this.#tokens[this.#at]?.text ?? ''
  }
  /** The text of what comes after the next. */
  get textAhead(): string {
    return this.#tokens[this.#at + 1]?.text ?? ''
  }
  /** What comes next, not taken. */
  get here(): Token {
    return this.#tokens[this.#at] ?? { text: '', start: this.#text.length }
  }
  /** Where what was taken last ends. */
  get lastEnd(): number {
    const last = this.#tokens[this.#at - 1]
    return last ? last.start + last.text.length : 0
  }
  /** Whether white space stands before what comes next. */
  get isApart(): boolean {
    return this.here.start > this.lastEnd
  }

  next(): Token {
    const token = this.here
    this.#at++
    return token
  }

  take(text: string): boolean {
    if (this.text !== text) return false
    this.#at++
    return true
  }

  expect(text: string): void {
    if (!this.take(text)) throw new Error(`Expected ${text} at ${this.here.start}, not ${this.text}.`)
  }

  qualifiedName(): string {
    let name = this.next().text
    while (/^\.\w/.test(this.text) && !this.isApart) name += this.next().text
    return name
  }
}
