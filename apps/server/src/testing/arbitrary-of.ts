import fc from 'fast-check'

/** A JSON schema as OpenAPI documents hold it, as far as our own use it. */
export type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** Strings that have broken programs: other scripts, controls, halves of characters, paths, quotes, names of objects. */
const ODD_STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(70),
  '../../etc/passwd',
  '/etc/passwd',
  '..',
  '.git/config',
  "' or 1=1 --",
  '%00',
  '%',
  'a/b',
  '__proto__',
  'constructor',
  '<script>',
  '2026-13-45',
  '-1',
  'x'.repeat(5000),
]
const ODD_NUMBERS = [-1, 0, 1, 2, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, Number.MIN_VALUE]

/** Strings that mean something: by the name of the field or parameter that they belong to, and anywhere. */
export type Known = { readonly byName: Readonly<Record<string, string>>; readonly words: readonly string[] }

/**
 * Values that nearly follow a schema: most parts do, some are odd values of the right type, some are anything, and
 * objects lack fields or have foreign ones.
 */
export function nearly(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: following(schema, known, name), weight: 30 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
}

function following(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => nearly(one, known, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(nearly(schema.items ?? {}, known, name), { maxLength: 3 })
    case 'string':
      return nearlyString(known, name)
    case 'integer':
    case 'number':
      return fc.oneof(
        { arbitrary: fc.nat(3), weight: 5 },
        { arbitrary: fc.constantFrom(...ODD_NUMBERS), weight: 1 },
      )
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, nearly(field, known, name)]),
  )
  const whole = fc.record(fields, { requiredKeys: [...required] })
  const torn = fc.record({ ...fields, foreign: fc.jsonValue() }, { requiredKeys: [] })
  return fc.oneof({ arbitrary: whole, weight: 20 }, { arbitrary: torn, weight: 1 })
}

/** Most often the string that belongs to a name, else one that means something elsewhere, is odd, or is anything. */
export function nearlyString({ byName, words }: Known, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constant(byName[name] ?? 'none'), weight: 8 },
    { arbitrary: fc.constantFrom(...words, ...Object.values(byName)), weight: 3 },
    { arbitrary: fc.constantFrom(...ODD_STRINGS), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 1 },
  )
}
