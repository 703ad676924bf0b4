/** The names of a value's fields, all the way down; a list has the shape of its first item. */
export type Shape = string | null | readonly Shape[] | { readonly [name: string]: Shape }

/** What a value looks like without its data, for tests of formats whose fields are a contract. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (value === null) return null
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
}
