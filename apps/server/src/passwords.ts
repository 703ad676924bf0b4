import { hash } from '@node-rs/argon2'

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash in its encoded form, which carries its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}
