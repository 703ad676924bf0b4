/** The four types of git objects. */
type ObjectType = 'blob' | 'commit' | 'tag' | 'tree'

/** What git says about an object before its content. `size` is in bytes. */
export type ObjectHeader = { readonly oid: string; readonly type: ObjectType; readonly size: number }

/** An answer of `git cat-file`; null when the object is not there. `bytes` is null where none were asked for or wanted. */
export type ObjectResponse = { readonly header: ObjectHeader; readonly bytes: Uint8Array | null } | null

/** What the next answer is expected to bring: `maxBytes` is null for a header alone. */
export type Expectation = { readonly maxBytes: number | null }

const ABSENT = / (?:missing|ambiguous)$/
const MAX_HEADER_LENGTH = 10_000
const NEWLINE = 0x0a

/**
 * Reads the stream that `git cat-file --batch-command` writes: a header line, and where content was asked for, the
 * content and a newline. Content above the expectation's limit is passed over without being kept.
 */
export class ObjectResponseParser {
  readonly #expect: () => Expectation
  readonly #answer: (response: ObjectResponse) => void
  #line = ''
  #header: ObjectHeader | null = null
  #bytes: Buffer | null = null
  #received = 0

  /** `expect` tells what the answer that begins is to bring, `answer` is called with each whole one, in order. */
  constructor(expect: () => Expectation, answer: (response: ObjectResponse) => void) {
    this.#expect = expect
    this.#answer = answer
  }

  /** Takes the next piece of the stream, cut anywhere. Throws `Error` if it is not what git writes. */
  push(chunk: Buffer): void {
    let offset = 0
    while (offset < chunk.length) {
      offset = this.#header === null ? this.#readLine(chunk, offset) : this.#readContent(chunk, offset)
    }
  }

  #readLine(chunk: Buffer, offset: number): number {
    const end = chunk.indexOf(NEWLINE, offset)
    const line = this.#line + chunk.toString('latin1', offset, end === -1 ? chunk.length : end)
    if (line.length > MAX_HEADER_LENGTH) throw new Error('git cat-file wrote a line without an end')
    this.#line = end === -1 ? line : ''
    if (end === -1) return chunk.length
    this.#begin(line)
    return end + 1
  }

  #begin(line: string): void {
    const header = parseHeader(line)
    const { maxBytes } = header === null ? { maxBytes: null } : this.#expect()
    if (header === null || maxBytes === null) {
      this.#answer(header && { header, bytes: null })
      return
    }
    this.#header = header
    this.#received = 0
    // Memory of its own, so that handing the bytes on never exposes or copies Node's shared pool.
    this.#bytes = header.size <= maxBytes ? Buffer.allocUnsafeSlow(header.size) : null
  }

  #readContent(chunk: Buffer, offset: number): number {
    const header = this.#header
    if (header === null) return offset
    const end = Math.min(chunk.length, offset + header.size - this.#received)
    if (end > offset) {
      if (this.#bytes !== null) chunk.copy(this.#bytes, this.#received, offset, end)
      this.#received += end - offset
      return end
    }
    // All content is here; this byte is the newline behind it.
    const response = { header, bytes: this.#bytes }
    this.#header = null
    this.#bytes = null
    this.#answer(response)
    return offset + 1
  }
}

/** Null for an object that is not there. Cut by hand, since long listings read thousands of headers. */
function parseHeader(line: string): ObjectHeader | null {
  const [oid = '', type = '', size = '', ...rest] = line.split(' ')
  if (isObjectType(type) && rest.length === 0) return { oid, type, size: Number(size) }
  if (ABSENT.test(line)) return null
  throw new Error(`git cat-file wrote an unknown answer: ${JSON.stringify(line)}`)
}

function isObjectType(text: string): text is ObjectType {
  return text === 'blob' || text === 'tree' || text === 'commit' || text === 'tag'
}
