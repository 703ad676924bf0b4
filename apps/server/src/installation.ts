import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Context, randomId } from './context.ts'
import { lockDataDirectory } from './data-lock.ts'
import { openDatabase } from './db/database.ts'
import { createServices, type Services } from './services.ts'
import { readVersion } from './version.ts'

/** An opened data directory: its database, services and application. Whoever opened it closes it. */
export type Installation = {
  readonly context: Context
  readonly services: Services
  readonly app: FastifyInstance
  /** A bearer token of this process alone, with which requests act for the operator of the machine. */
  readonly operatorToken: string
  close(): Promise<void>
}

/** Where time and identifiers come from; tests pass their own. */
export type Overrides = Partial<Pick<Context, 'now' | 'createId'>>

/**
 * Opens an installation: makes its folder, takes its lock, brings the schema up to date and builds the application.
 * Throws `DataDirectoryError` when the folder cannot be written, another process holds it, or its database is none.
 */
export async function openInstallation(config: Config, overrides: Overrides = {}): Promise<Installation> {
  const lock = lockDataDirectory(config.dataDirectory)
  const releasers: (() => unknown)[] = [() => lock.release()]
  try {
    const database = openDatabase(config)
    releasers.unshift(() => database.close())
    const context: Context = {
      config,
      database,
      version: readVersion(),
      now: overrides.now ?? (() => new Date()),
      createId: overrides.createId ?? randomId,
    }
    await database.migrate()
    const services = createServices(context)
    releasers.unshift(() => services.close())
    await services.recover()
    const app = await buildApp(context, services)
    await app.ready()
    return {
      context,
      services,
      app,
      operatorToken: services.sessions.operatorToken,
      close: () => closeAll([() => app.close(), ...releasers]),
    }
  } catch (error) {
    await closeAll(releasers)
    throw error
  }
}

async function closeAll(releasers: readonly (() => unknown)[]): Promise<void> {
  for (const release of releasers) await release()
}
