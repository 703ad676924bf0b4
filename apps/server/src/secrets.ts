import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 bits for a cookie, a link or a token. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Secrets are stored only in this form; they have full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
