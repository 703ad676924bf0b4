import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'

/** How values of a type are written and read. */
export type Codec<T> = {
  write(out: ByteWriter, value: T): void
  read(from: ByteReader): T
}

/** A whole number from 0. */
export const count: Codec<number> = {
  write: (out, value) => out.number(value),
  read: (from) => from.number(),
}

/** A whole number from -1, as indices are where -1 stands for none. */
export const index: Codec<number> = {
  write: (out, value) => out.number(value + 1),
  read: (from) => from.number() - 1,
}

/** A text, possibly one of a few words that a type names. */
export function text<T extends string = string>(): Codec<T> {
  return { write: (out, value) => out.text(value), read: (from) => from.text() as T }
}

/** One of two codecs, told apart by a test of the value. */
export function choice<A, B>(isFirst: (value: A | B) => value is A, a: Codec<A>, b: Codec<B>): Codec<A | B> {
  return {
    write(out, value) {
      const first = isFirst(value)
      out.number(first ? 1 : 0)
      if (first) a.write(out, value)
      else b.write(out, value as B)
    },
    read: (from) => (from.number() === 1 ? a.read(from) : b.read(from)),
  }
}

/** A value or null. */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write(out, value) {
      out.number(value === null ? 0 : 1)
      if (value !== null) codec.write(out, value)
    },
    read: (from) => (from.number() === 0 ? null : codec.read(from)),
  }
}

/** A list. */
export function list<T>(codec: Codec<T>): Codec<T[]> {
  return {
    write(out, values) {
      out.number(values.length)
      for (const value of values) codec.write(out, value)
    },
    read(from) {
      const values: T[] = []
      for (let left = from.number(); left > 0; left--) values.push(codec.read(from))
      return values
    },
  }
}

/** Numbers that never fall, written as differences. */
export const ascending: Codec<number[]> = {
  write(out, values) {
    out.number(values.length)
    let last = 0
    for (const value of values) {
      out.number(value - last)
      last = value
    }
  },
  read(from) {
    const values: number[] = []
    let last = 0
    for (let left = from.number(); left > 0; left--) {
      last += from.number()
      values.push(last)
    }
    return values
  },
}

/** A codec for each field of a record, absent fields included: a field without one does not compile. */
export type FieldCodecs<T> = { readonly [K in keyof Required<T>]: Codec<Exclude<T[K], undefined>> }

/** A record. Fields that are absent or undefined stay absent. */
export function record<T extends object>(fields: FieldCodecs<T>): Codec<T> {
  const entries = Object.entries(fields) as [keyof T, Codec<T[keyof T]>][]
  return {
    write(out, value) {
      let present = 0
      for (const [bit, [name]] of entries.entries()) if (value[name] !== undefined) present |= 1 << bit
      out.number(present >>> 0)
      for (const [name, codec] of entries) if (value[name] !== undefined) codec.write(out, value[name])
    },
    read(from) {
      const value = {} as T
      const present = from.number()
      let bit = 0
      for (const [name, codec] of entries) if (present & (1 << bit++)) value[name] = codec.read(from)
      return value
    },
  }
}

/** A codec that is found when it is first used, for types that hold themselves. */
export function lazy<T>(codec: () => Codec<T>): Codec<T> {
  return { write: (out, value) => codec().write(out, value), read: (from) => codec().read(from) }
}

/** Writes a value into bytes. */
export function pack<T>(codec: Codec<T>, value: T): Uint8Array {
  const out = new ByteWriter()
  codec.write(out, value)
  return out.finish()
}

/** Reads a value from bytes. Throws where they are not those of such a value. */
export function unpack<T>(codec: Codec<T>, bytes: Uint8Array): T {
  return codec.read(new ByteReader(bytes))
}
