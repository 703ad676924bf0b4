import { StringDecoder } from 'node:string_decoder'

const MAX_LINE_LENGTH = 2000

/**
 * Cuts a stream of bytes into lines ended by `\n` or by the `\r` with which git rewrites its progress. Lines come
 * without control characters, without empty ones, and cut at 2,000 characters, since the other side of a connection
 * can write what it likes.
 */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8')
  readonly #onLine: (line: string) => void
  #rest = ''

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine
  }

  push(chunk: Buffer): void {
    const parts = (this.#rest + this.#decoder.write(chunk)).split(/[\r\n]/)
    this.#rest = (parts.pop() ?? '').slice(0, MAX_LINE_LENGTH)
    for (const part of parts) this.#emit(part)
  }

  end(): void {
    this.#emit(this.#rest + this.#decoder.end())
    this.#rest = ''
  }

  #emit(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    const line = text.replace(/\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u001f\u007f-\u009f]/g, '').trimEnd()
    if (line !== '') this.#onLine(line.slice(0, MAX_LINE_LENGTH))
  }
}
