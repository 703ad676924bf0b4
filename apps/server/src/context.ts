import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What every service is given: the installation's settings, its database, and where time and identifiers come from. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly version: string
  readonly now: () => Date
  readonly createId: () => string
}

/** 128 random bits: it tells neither order nor number. */
export function randomId(): string {
  return randomBytes(16).toString('hex')
}

/** The context's moment in the form in which every table stores moments. */
export function timestamp(context: Pick<Context, 'now'>): string {
  return context.now().toISOString()
}
