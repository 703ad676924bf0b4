import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Reads a JSON column and checks it against its schema; a mismatch means a damaged database and throws. */
export function parseJson<S extends TSchema>(schema: S, text: string, where: string): Static<S> {
  const value: unknown = JSON.parse(text)
  if (Value.Check(schema, value)) return value as Static<S>
  throw new Error(`The stored value of ${where} does not have its shape.`)
}
