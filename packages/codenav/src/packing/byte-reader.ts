/** Reads what a `ByteWriter` has written, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #texts: readonly string[]
  #at: number

  /** Throws where the bytes do not begin as those of a `ByteWriter` do. */
  constructor(bytes: Uint8Array) {
    const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
    this.#bytes = bytes
    this.#at = 4 + length
    this.#texts = JSON.parse(new TextDecoder().decode(bytes.subarray(4, this.#at)))
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The packed bytes end too soon.')
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }

  text(): string {
    const text = this.#texts[this.number()]
    if (text === undefined) throw new RangeError('The packed bytes name a text that is not there.')
    return text
  }
}
