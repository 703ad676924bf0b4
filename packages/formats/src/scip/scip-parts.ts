import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { decodeDocument, decodeMetadata } from './decode-document.ts'
import { type ScipDocument, ScipError, type ScipPart } from './scip-index.ts'

/** The parts of a SCIP index; see `readScip`. */
export async function* scipParts(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<ScipPart> {
  let fields = 0
  let documents = 0
  for await (const { number, at, bytes } of topFields(chunks, maxBytes)) {
    if (fields++ === 0 && number !== FIELD.metadata)
      throw new ScipError('This is no SCIP index: one begins with metadata.')
    if (number === FIELD.metadata)
      yield { metadata: explained('The metadata', at, () => decodeMetadata(bytes)), document: null }
    if (number === FIELD.document) yield { metadata: null, document: readDocument(++documents, at, bytes) }
  }
  if (fields === 0) throw new ScipError('The file is empty.')
}

const FIELD = { metadata: 1, document: 2 } as const

function readDocument(number: number, at: number, bytes: Uint8Array): ScipDocument {
  let path = ''
  const name = () => `Document ${number}${path === '' ? '' : ` (${path})`}`
  return explained(name, at, () =>
    decodeDocument(bytes, (found) => {
      path = found
    }),
  )
}

function explained<T>(what: string | (() => string), at: number, decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const name = typeof what === 'string' ? what : what()
    throw new ScipError(`${name}, which begins at byte ${at}, cannot be read: ${reason}.`, { cause: error })
  }
}

type TopField = { readonly number: number; readonly at: number; readonly bytes: Uint8Array }

/** A tag and a length, each as long as a number can be. */
const LONGEST_HEADER = 20

/** The fields of the outermost message, each as soon as it is there whole. */
async function* topFields(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<TopField> {
  let pending: Uint8Array[] = []
  let size = 0
  let at = 0
  let needed = LONGEST_HEADER
  for await (const chunk of chunks) {
    pending.push(chunk)
    size += chunk.length
    if (size < needed) continue
    let rest: Uint8Array = Buffer.concat(pending)
    for (;;) {
      const header = rest.length < LONGEST_HEADER ? null : readHeader(rest, at, maxBytes)
      needed = header?.end ?? LONGEST_HEADER
      if (!header || header.end > rest.length) break
      yield { number: header.number, at, bytes: rest.subarray(header.start, header.end) }
      at += header.end
      rest = rest.subarray(header.end)
    }
    pending = [rest]
    size = rest.length
  }
  yield* lastFields(Buffer.concat(pending), at, maxBytes)
}

/** What is left when no more comes: fields that are whole, or a file that was cut off. */
function* lastFields(left: Uint8Array, from: number, maxBytes: number): Generator<TopField> {
  let rest = left
  let at = from
  while (rest.length > 0) {
    const { number, start, end } = readHeader(rest, at, maxBytes)
    if (end > rest.length) throw cutOff(at, end - rest.length)
    yield { number, at, bytes: rest.subarray(start, end) }
    at += end
    rest = rest.subarray(end)
  }
}

function cutOff(at: number, missing: number): ScipError {
  return new ScipError(
    `The file is cut off: the part that begins at byte ${at} lacks ${missing} bytes of its end.`,
  )
}

function readHeader(bytes: Uint8Array, at: number, maxBytes: number) {
  const reader = new BinaryReader(bytes)
  const { number, wire, length } = explained('The part', at, () => {
    const [number, wire] = reader.tag()
    if (wire !== WireType.LengthDelimited)
      throw new TypeError(`this is no SCIP index; field ${number} has the wire type ${wire}`)
    return { number, wire, length: reader.uint32() }
  })
  if (length > maxBytes)
    throw new ScipError(
      `The part that begins at byte ${at} has ${length} bytes; no more than ${maxBytes} are read at once.`,
    )
  return { number, wire, start: reader.pos, end: reader.pos + length }
}
