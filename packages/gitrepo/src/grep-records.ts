/** A line that git found: everything before the first NUL (a tree and a path), the line's number, and its bytes. */
export type GrepRecord = { readonly name: Buffer; readonly line: number; readonly body: Buffer }

const NUL = 0
const NEWLINE = 0x0a
/** Name, number, column, body. */
const FIELDS = 4
/** What a line has beyond it is not looked at. */
const MAX_FIELD_BYTES = 16 * 2 ** 20

/** Reads what `git grep -z -n --column` writes, cut anywhere: `name NUL line NUL column NUL body newline`. */
export class GrepRecords {
  #pieces: Buffer[] = []
  #size = 0
  #fields: Buffer[] = []

  /** The records that the next piece of the stream completes. */
  push(chunk: Buffer): GrepRecord[] {
    const records: GrepRecord[] = []
    let at = 0
    while (at < chunk.length) {
      const end = chunk.indexOf(this.#fields.length === FIELDS - 1 ? NEWLINE : NUL, at)
      this.#keep(chunk.subarray(at, end === -1 ? chunk.length : end))
      if (end === -1) break
      this.#endField()
      if (this.#fields.length === FIELDS) records.push(this.#endRecord())
      at = end + 1
    }
    return records
  }

  #keep(piece: Buffer): void {
    const kept = piece.subarray(0, MAX_FIELD_BYTES - this.#size)
    if (kept.length === 0) return
    this.#pieces.push(kept)
    this.#size += kept.length
  }

  #endField(): void {
    const [first, second] = this.#pieces
    this.#fields.push(first && !second ? first : Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#size = 0
  }

  #endRecord(): GrepRecord {
    const [name, line, , body] = this.#fields as [Buffer, Buffer, Buffer, Buffer]
    this.#fields = []
    return { name, line: Number(line.toString('latin1')), body }
  }
}
