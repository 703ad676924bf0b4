import type { BinaryWriter } from '@bufbuild/protobuf/wire'

/** A document of an index to be made; ranges as in `Occurrence.range` of scip.proto. */
export type ScipDocumentPlan = {
  readonly path: string
  readonly language?: string
  /** The number of a `PositionEncoding`. */
  readonly encoding?: number
  readonly occurrences: readonly {
    readonly range: readonly number[]
    readonly symbol: string
    readonly roles?: number
    /** Writes the range as `single_line_range`, as newer indexers do. */
    readonly typed?: boolean
  }[]
  readonly symbols?: readonly {
    readonly symbol: string
    readonly kind?: number
    readonly name?: string
    readonly signature?: string
    readonly documentation?: readonly string[]
  }[]
}

/** An index to be made. */
export type ScipPlan = {
  readonly tool?: string
  readonly documents: readonly ScipDocumentPlan[]
}

/** The bytes of a SCIP index, as an indexer writes them. */
export async function encodeScip({ tool = 'scip-test', documents }: ScipPlan): Promise<Uint8Array> {
  // Few of those who use this package make an index, and the others start sooner without the library.
  const { BinaryWriter } = await import('@bufbuild/protobuf/wire')
  const out = new BinaryWriter()
  within(out, 1, () => within(out, 2, () => text(text(out, 1, tool), 2, '1.0')))
  for (const document of documents) within(out, 2, () => writeDocument(out, document))
  return out.finish()
}

/** Wire types of protobuf. */
const VARINT = 0
const LENGTH_DELIMITED = 2

function writeDocument(out: BinaryWriter, document: ScipDocumentPlan): void {
  const { path, language = '', encoding = 0, occurrences, symbols = [] } = document
  text(out, 1, path)
  for (const { range, symbol, roles = 0, typed = false } of occurrences)
    within(out, 2, () => {
      if (typed)
        within(out, 8, () => {
          for (const [index, value] of range.entries()) if (value !== 0) whole(out, index + 1, value)
        })
      else within(out, 1, () => range.forEach((value) => void out.int32(value)))
      text(out, 2, symbol)
      whole(out, 3, roles)
    })
  for (const { symbol, kind = 0, name = '', signature = '', documentation = [] } of symbols)
    within(out, 3, () => {
      text(out, 1, symbol)
      for (const paragraph of documentation) text(out, 3, paragraph)
      whole(out, 5, kind)
      text(out, 6, name)
      if (signature !== '') within(out, 7, () => text(out, 5, signature))
    })
  text(out, 4, language)
  whole(out, 6, encoding)
}

function within(out: BinaryWriter, field: number, write: () => void): void {
  out.tag(field, LENGTH_DELIMITED).fork()
  write()
  out.join()
}

function text(out: BinaryWriter, field: number, value: string): BinaryWriter {
  return out.tag(field, LENGTH_DELIMITED).string(value)
}

function whole(out: BinaryWriter, field: number, value: number): void {
  out.tag(field, VARINT).int32(value)
}
