import { BinaryReader } from '@bufbuild/protobuf/wire'
import { type MessageFields, message, readMessage, text, whole, wholes } from './decode-message.ts'
import type {
  PositionEncoding,
  ScipDocument,
  ScipMetadata,
  ScipOccurrence,
  ScipSymbol,
} from './scip-index.ts'

// The numbers of fields and enumerations are those of scip.proto (https://github.com/sourcegraph/scip).

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Reads a message `Metadata`. Throws where the bytes are none. */
export function decodeMetadata(bytes: Uint8Array): ScipMetadata {
  return readMessage(new BinaryReader(bytes), bytes.length, { tool: '', version: '' }, METADATA)
}

const METADATA: MessageFields<Writable<ScipMetadata>> = {
  2: message<Writable<ScipMetadata>, Writable<ScipMetadata>>(
    () => ({ tool: '', version: '' }),
    {
      1: text((into, name) => {
        into.tool = name
      }),
      2: text((into, version) => {
        into.version = version
      }),
    },
    (into, tool) => Object.assign(into, tool),
  ),
}

/** Reads a message `Document`. Throws where the bytes are none; `path` is told as soon as it is known. */
export function decodeDocument(bytes: Uint8Array, onPath: (path: string) => void): ScipDocument {
  const fields: MessageFields<DocumentParts> = {
    ...DOCUMENT,
    1: text((into, path) => {
      into.path = path
      onPath(path)
    }),
  }
  const parts: DocumentParts = { path: '', language: '', encoding: null, occurrences: [], symbols: [] }
  return readMessage(new BinaryReader(bytes), bytes.length, parts, fields)
}

type DocumentParts = {
  path: string
  language: string
  encoding: PositionEncoding | null
  readonly occurrences: ScipOccurrence[]
  readonly symbols: ScipSymbol[]
}

const ENCODINGS: readonly (PositionEncoding | null)[] = [null, 'utf8', 'utf16', 'utf32']

type OccurrenceParts = { numbers: number[]; symbol: string; roles: number }

const RANGE_NUMBERS = wholes<OccurrenceParts>((into, value) => into.numbers.push(value))

/** A range in the form that came later: fields with numbers of their own, of which those that are 0 are left out. */
function typedRange(length: 3 | 4) {
  const fields = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      index + 1,
      whole<number[]>((into, value) => {
        into[index] = value
      }),
    ]),
  )
  return message<OccurrenceParts, number[]>(
    () => new Array<number>(length).fill(0),
    fields,
    (into, numbers) => {
      into.numbers = numbers
    },
  )
}

const OCCURRENCE: MessageFields<OccurrenceParts> = {
  1: RANGE_NUMBERS,
  2: text((into, symbol) => {
    into.symbol = symbol
  }),
  3: whole((into, roles) => {
    into.roles = roles
  }),
  8: typedRange(3),
  9: typedRange(4),
}

type SymbolParts = Writable<ScipSymbol> & { readonly documentation: string[] }

const SYMBOL: MessageFields<SymbolParts> = {
  1: text((into, symbol) => {
    into.symbol = symbol
  }),
  3: text((into, paragraph) => into.documentation.push(paragraph)),
  5: whole((into, kind) => {
    into.kind = kind
  }),
  6: text((into, name) => {
    into.name = name
  }),
  7: message<SymbolParts, { text: string }>(
    () => ({ text: '' }),
    {
      5: text((into, value) => {
        into.text = value
      }),
    },
    (into, signature) => {
      into.signature = signature.text
    },
  ),
}

const DOCUMENT: MessageFields<DocumentParts> = {
  2: message<DocumentParts, OccurrenceParts>(
    () => ({ numbers: [], symbol: '', roles: 0 }),
    OCCURRENCE,
    (into, parts) => {
      // What names no symbol is there for colours only.
      if (parts.symbol !== '') into.occurrences.push(toOccurrence(parts))
    },
  ),
  3: message<DocumentParts, SymbolParts>(
    () => ({ symbol: '', kind: 0, name: '', signature: '', documentation: [] }),
    SYMBOL,
    (into, symbol) => into.symbols.push(symbol),
  ),
  4: text((into, language) => {
    into.language = language
  }),
  6: whole((into, encoding) => {
    into.encoding = ENCODINGS[encoding] ?? null
  }),
}

function toOccurrence({ numbers, symbol, roles }: OccurrenceParts): ScipOccurrence {
  const [startLine = -1, startColumn = -1, third = -1, fourth] = numbers
  const range =
    fourth === undefined
      ? { startLine, startColumn, endLine: startLine, endColumn: third }
      : { startLine, startColumn, endLine: third, endColumn: fourth }
  const isRange = numbers.length === 3 || numbers.length === 4
  if (!isRange || numbers.some((value) => value < 0))
    throw new RangeError(`[${numbers.slice(0, 5).join(', ')}] is no range`)
  return { ...range, symbol, roles }
}
