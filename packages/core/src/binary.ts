/** How far git looks for a NUL. */
const NUL_SEARCH_BYTES = 8000

/** Whether a blob is binary by git's own rule: a NUL among its first 8,000 bytes. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, NUL_SEARCH_BYTES).includes(0)
}
