const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** Whether a text is the full name of a git object: 40 (SHA-1) or 64 (SHA-256) hexadecimal digits in lower case. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text)
}
