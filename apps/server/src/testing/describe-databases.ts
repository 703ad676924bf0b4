import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, describe, inject } from 'vitest'
import { randomId } from '../context.ts'
import { openTestInstallation, type TestInstallation, type TestOptions } from './open-test-installation.ts'
import type {} from './postgres-setup.ts'

/** Opens an installation on the database that is tested; it is closed after the test. */
export type OpenInstallation = (options?: TestOptions) => Promise<TestInstallation>

/** Defines tests that run on SQLite always and on PostgreSQL where one is installed. */
export function describeDatabases(name: string, define: (open: OpenInstallation) => void): void {
  describeDialects(name, (databaseUrl) => define(openerFor(databaseUrl)))
}

/** The same for tests of the database alone; each call of `databaseUrl` gives a new one, null standing for SQLite. */
export function describeDialects(
  name: string,
  define: (databaseUrl: () => Promise<string | null>) => void,
): void {
  describe(`${name} on SQLite`, () => define(async () => null))
  const broker = inject('postgresBroker')
  if (broker === null) {
    describe.skip(`${name} on PostgreSQL: none is installed in /usr/lib/postgresql`, () => define(noDatabase))
  } else {
    describe(`${name} on PostgreSQL`, () => define(() => createDatabase(broker)))
  }
}

/** The address of a new, empty PostgreSQL database of the test run's server. */
export async function createDatabase(broker: string): Promise<string> {
  const { url, problem } = JSON.parse(await text(connect(broker))) as { url?: string; problem?: string }
  if (url === undefined) throw new Error(`PostgreSQL could not be started: ${problem}`)
  const name = `test_${randomId()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return url.replace('/postgres?', `/${name}?`)
}

/** Opens installations on databases of which `databaseUrl` makes the addresses, null standing for SQLite. */
export function openerFor(databaseUrl: () => Promise<string | null>): OpenInstallation {
  const opened: TestInstallation[] = []
  afterEach(async () => {
    for (const installation of opened.splice(0)) await installation.close()
  })
  return async (options = {}) => {
    const config = { databaseUrl: await databaseUrl(), ...options.config }
    const installation = await openTestInstallation({ ...options, config })
    opened.push(installation)
    return installation
  }
}

async function noDatabase(): Promise<null> {
  throw new Error('No PostgreSQL is installed.')
}
