/** Writes whole numbers and texts compactly: numbers in as few bytes as they need, each different text once. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0
  readonly #texts = new Map<string, number>()

  /** A whole number from 0 below 2^32. */
  number(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow()
    let rest = value
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  /** A text, by its number among the different ones. */
  text(value: string): void {
    const known = this.#texts.get(value)
    if (known === undefined) this.#texts.set(value, this.#texts.size)
    this.number(known ?? this.#texts.size - 1)
  }

  /** All that was written: the length of the table of texts in bytes, the table as JSON, and the numbers. */
  finish(): Uint8Array {
    const table = new TextEncoder().encode(JSON.stringify([...this.#texts.keys()]))
    const bytes = new Uint8Array(4 + table.length + this.#length)
    new DataView(bytes.buffer).setUint32(0, table.length)
    bytes.set(table, 4)
    bytes.set(this.#bytes.subarray(0, this.#length), 4 + table.length)
    return bytes
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
