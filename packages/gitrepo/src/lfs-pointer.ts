const MAX_POINTER_BYTES = 1024
const VERSION_LINE = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v1\n/
const OID_LINE = /\noid sha256:[0-9a-f]{64}\n/
const SIZE_LINE = /\nsize \d+\n/

/**
 * Whether a blob is a pointer of Git LFS, which stands for a file whose content is kept elsewhere.
 * Follows the pointer format of the Git LFS specification, version 1.
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_POINTER_BYTES) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return VERSION_LINE.test(text) && OID_LINE.test(text) && SIZE_LINE.test(text)
}
