import { type BinaryReader, WireType } from '@bufbuild/protobuf/wire'

/** What is done with a field of a message when it comes: the wire type that it must have, and how it is taken. */
export type FieldReader<T> = {
  readonly wire: WireType
  take(into: T, reader: BinaryReader): void
  /** Of repeated numbers, which may come one by one, although they are packed as a rule. */
  readonly single?: (into: T, value: number) => void
}

/** The fields of a message that are read, by their numbers; all others are skipped. */
export type MessageFields<T> = Readonly<Record<number, FieldReader<T> | undefined>>

/** Reads a message up to `end` into a value. Throws where the bytes are none, or where a field has another wire type. */
export function readMessage<T>(reader: BinaryReader, end: number, into: T, fields: MessageFields<T>): T {
  if (end > reader.len) throw new RangeError('it ends too soon')
  while (reader.pos < end) {
    const [number, wire] = reader.tag()
    const field = fields[number]
    if (!field) reader.skip(wire, number)
    else if (field.wire === wire) field.take(into, reader)
    else if (field.single && wire === WireType.Varint) field.single(into, reader.int32())
    else throw new TypeError(`field ${number} has the wire type ${wire}`)
  }
  if (reader.pos > end) throw new RangeError('a field reaches beyond its message')
  return into
}

/** A text. */
export function text<T>(put: (into: T, value: string) => void): FieldReader<T> {
  return { wire: WireType.LengthDelimited, take: (into, reader) => put(into, reader.string(true)) }
}

/** A whole number. */
export function whole<T>(put: (into: T, value: number) => void): FieldReader<T> {
  return { wire: WireType.Varint, take: (into, reader) => put(into, reader.int32()) }
}

/** Whole numbers in a row. */
export function wholes<T>(put: (into: T, value: number) => void): FieldReader<T> {
  return {
    wire: WireType.LengthDelimited,
    single: put,
    take(into, reader) {
      const end = endOf(reader)
      if (end > reader.len) throw new RangeError('it ends too soon')
      while (reader.pos < end) put(into, reader.int32())
    },
  }
}

/** A message inside another. */
export function message<T, M>(
  create: () => M,
  fields: MessageFields<M>,
  put: (into: T, value: M) => void,
): FieldReader<T> {
  return {
    wire: WireType.LengthDelimited,
    take: (into, reader) => put(into, readMessage(reader, endOf(reader), create(), fields)),
  }
}

function endOf(reader: BinaryReader): number {
  const length = reader.uint32()
  return reader.pos + length
}
