const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * An identifier of 20 random letters and digits (about 103 bits). `crypto.randomUUID` is not used because browsers
 * withhold it from pages that are served without TLS.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  // 256 is no multiple of 36, so some letters come up slightly more often: harmless for an identifier.
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
