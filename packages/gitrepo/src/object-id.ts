import { RepositoryError } from './repository-error.ts'

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** Whether a text is the full name of a git object: 40 (SHA-1) or 64 (SHA-256) hexadecimal digits in lower case. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text)
}

/** Throws `RepositoryError` with the code `invalid_object_id` for what is no full hash. */
export function requireObjectId(oid: string): void {
  if (isObjectId(oid)) return
  throw new RepositoryError('invalid_object_id', `${JSON.stringify(oid)} is no full hash of an object.`)
}
