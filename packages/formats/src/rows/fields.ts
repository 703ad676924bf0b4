import type { JsonValue } from '@goldspan/core'
import type { RowValues } from '../table/table-row.ts'

/** The cells of a row by name, without regard to the case in which the file writes the names. */
export type Fields = ReadonlyMap<string, unknown>

/** Indexes a row by its names in lower case; of names that differ in case only, the first that is filled counts. */
export function fieldsOf(values: RowValues): Fields {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const key = name.toLowerCase()
    if (fields.get(key) === undefined || fields.get(key) === null) fields.set(key, value)
  }
  return fields
}

/** The first of the named fields that is filled; null when none is. */
function firstFilled(fields: Fields, names: readonly string[]): unknown {
  const filled = names.map((name) => fields.get(name)).find((value) => !isMissing(value))
  return filled ?? null
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The first of the named fields that is filled as text; numbers are written out, lists and objects are none. */
export function textOf(fields: Fields, names: readonly string[]): string | null {
  const value = firstFilled(fields, names)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}

/** An object, also one that the cell holds as JSON text; empty when there is none. */
export function objectOf(fields: Fields, name: string): Fields {
  const value = fields.get(name)
  const object = typeof value === 'string' && value.startsWith('{') ? parseOrNull(value) : value
  return typeof object === 'object' && object !== null ? fieldsOf(object as RowValues) : new Map()
}

/** A list, also one that the cell holds as JSON text; empty when there is none. */
export function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields.get(name)
  const list = typeof value === 'string' && value.startsWith('[') ? parseOrNull(value) : value
  return Array.isArray(list) ? list : []
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The cell as published, under the first of the names that the row has. Missing is null and stays apart from the
 * empty text; lists and objects stay as they are.
 */
export function cellOf(fields: Fields, names: readonly string[]): JsonValue {
  const name = names.find(
    (candidate) => fields.get(candidate) !== undefined && fields.get(candidate) !== null,
  )
  return name === undefined ? null : (fields.get(name) as JsonValue)
}

/** As {@link cellOf}, with everything that is no text written as text. */
export function textCellOf(fields: Fields, names: readonly string[]): string | null {
  const cell = cellOf(fields, names)
  return cell === null || typeof cell === 'string' ? cell : JSON.stringify(cell)
}
