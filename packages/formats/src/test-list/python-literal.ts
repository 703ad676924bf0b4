/** A Python literal as a value: lists, tuples and sets as arrays, dictionaries as maps, `None` as null. */
export type PythonValue =
  | string
  | number
  | boolean
  | null
  | readonly PythonValue[]
  | ReadonlyMap<PythonValue, PythonValue>

/**
 * Reads a Python literal as `repr` writes it: strings in both quote styles with their escapes and prefixes, numbers,
 * `True`, `False`, `None`, and lists, tuples, sets and dictionaries of these. Time is linear in the text.
 * Throws a SyntaxError that names the position where the text is no such literal.
 */
export function parsePythonLiteral(text: string): PythonValue {
  const reader = new LiteralReader(text)
  const value = reader.value(0)
  reader.skipSpace()
  if (!reader.atEnd()) reader.fail('the literal goes on')
  return value
}

const MAX_DEPTH = 64
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }
const WORDS: Readonly<Record<string, PythonValue>> = { None: null, True: true, False: false }
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

// Sticky, so that each token is read where the last one ended and the time stays linear.
const SPACE = /[ \t\r\n]*/y
const STRING_START = /([rub]|br|rb)?(?=['"])/iy
const IN_SINGLE_QUOTES = /[^'\\\n]*/y
const IN_DOUBLE_QUOTES = /[^"\\\n]*/y
const CODE_ESCAPE = /x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}/y
const OCTAL_ESCAPE = /[0-7]{1,3}/y
const WORD = /[A-Za-z]+/y
const NUMBER = /[+-]?(\d[\d_]*\.?\d*|\.\d+)(e[+-]?\d+)?/iy

class LiteralReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length
  }

  fail(reason: string): never {
    throw new SyntaxError(`${reason} at position ${this.#at}`)
  }

  skipSpace(): void {
    this.#match(SPACE)
  }

  value(depth: number): PythonValue {
    this.skipSpace()
    if (depth > MAX_DEPTH) this.fail(`nested deeper than ${MAX_DEPTH} levels`)
    const closing = CLOSING[this.#text[this.#at] ?? '']
    if (closing !== undefined) return this.#collection(closing, depth)
    const string = this.#match(STRING_START)
    if (string !== null) return this.#string(/r/i.test(string))
    const word = this.#match(WORD)
    if (word !== null)
      return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : this.fail(`"${word}" is no value`)
    const number = this.#match(NUMBER)
    return number === null ? this.fail('a value is missing') : Number(number.replaceAll('_', ''))
  }

  #collection(closing: string, depth: number): PythonValue {
    this.#at += 1
    const items: PythonValue[] = []
    const pairs = new Map<PythonValue, PythonValue>()
    while (!this.#take(closing)) {
      const item = this.value(depth + 1)
      if (closing === '}' && this.#take(':')) pairs.set(item, this.value(depth + 1))
      else items.push(item)
      if (!this.#take(',') && this.#peek() !== closing) this.fail(`"," or "${closing}" is missing`)
    }
    if (closing !== '}' || (items.length > 0 && pairs.size === 0)) return items
    return items.length === 0 ? pairs : this.fail('a dictionary has an entry without a value')
  }

  #string(raw: boolean): string {
    const quote = this.#text[this.#at] ?? ''
    this.#at += 1
    const parts: string[] = []
    const plain = quote === "'" ? IN_SINGLE_QUOTES : IN_DOUBLE_QUOTES
    for (;;) {
      parts.push(this.#match(plain) ?? '')
      const end = this.#text[this.#at]
      if (end === quote) break
      if (end !== '\\') this.fail('a string does not end')
      parts.push(raw ? this.#rawEscape() : this.#escape())
    }
    this.#at += 1
    return parts.join('')
  }

  #rawEscape(): string {
    this.#at += 2
    return this.#text.slice(this.#at - 2, this.#at)
  }

  #escape(): string {
    this.#at += 1
    const code = this.#match(CODE_ESCAPE)?.slice(1) ?? null
    if (code !== null) return this.#character(Number.parseInt(code, 16))
    const octal = this.#match(OCTAL_ESCAPE)
    if (octal !== null) return this.#character(Number.parseInt(octal, 8))
    const letter = this.#text[this.#at] ?? this.fail('a string does not end')
    if ('xuUN'.includes(letter)) this.fail(`the escape "\\${letter}" is incomplete or of an unknown kind`)
    this.#at += 1
    // Python keeps the backslash of an escape that it does not know.
    return SIMPLE_ESCAPES[letter] ?? `\\${letter}`
  }

  #character(code: number): string {
    return code <= 0x10ffff ? String.fromCodePoint(code) : this.fail('an escape names no character')
  }

  #peek(): string | undefined {
    this.skipSpace()
    return this.#text[this.#at]
  }

  #take(character: string): boolean {
    const found = this.#peek() === character
    if (found) this.#at += 1
    return found
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found?.[0] ?? null
  }
}
