/** A whole number, also one that is written as text; null for anything else. */
export function parseLineNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : null
}
