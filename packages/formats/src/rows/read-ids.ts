import { FIELD_NAMES } from './field-names.ts'
import { type Fields, textOf } from './fields.ts'

/** The ids of a row, as far as it has any. */
export type RowIds = {
  readonly id: string | null
  /** The id in the benchmark that the task comes from; the row's own where it names no other. */
  readonly originalId: string | null
}

/** Reads the ids; Multi-SWE-bench rows name owner, repository and number instead of an id, or besides one. */
export function readIds(fields: Fields): RowIds {
  const [org, repo, number] = ['org', 'repo', 'number'].map((name) => textOf(fields, [name])?.trim())
  const derived = org && repo && number ? `${org}__${repo}-${number}` : null
  const originalId = textOf(fields, FIELD_NAMES.originalId)?.trim() ?? null
  const id = textOf(fields, FIELD_NAMES.instanceId)?.trim() ?? derived ?? originalId
  return { id, originalId: originalId ?? id }
}
