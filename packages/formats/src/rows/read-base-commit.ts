import { type Finding, finding } from '@goldspan/core'
import { FIELD_NAMES } from './field-names.ts'
import { type Fields, objectOf, textOf } from './fields.ts'

/** The base commit of a row; null beside a finding that says why there is none. */
export function readBaseCommit(fields: Fields): {
  readonly hash: string | null
  readonly findings: readonly Finding[]
} {
  const published = textOf(fields, FIELD_NAMES.baseCommit) ?? textOf(objectOf(fields, 'base'), ['sha'])
  if (published === null)
    return { hash: null, findings: [finding('COMMIT_MISSING', 'The row has no base commit.')] }
  const hash = published.trim().toLowerCase()
  if (!/^[0-9a-f]{7,64}$/.test(hash)) {
    const message = `The base commit "${published.slice(0, 80)}" is not a commit hash.`
    return { hash: null, findings: [finding('COMMIT_NOT_A_HASH', message, { before: published })] }
  }
  if (hash.length === 40 || hash.length === 64) return { hash, findings: [] }
  const message = `The base commit "${hash}" has ${hash.length} digits instead of 40.`
  return { hash, findings: [finding('COMMIT_ABBREVIATED', message, { before: published })] }
}
