import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket that answers every connection with the server's address; null where no PostgreSQL is installed. */
    postgresBroker: string | null
  }
}

/** One PostgreSQL server for a whole test run, started when the first test asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = await findPostgres()
  if (programs === null) {
    project.provide('postgresBroker', null)
    return async () => undefined
  }
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-broker-'))
  const path = join(directory, 'socket')
  let starting: Promise<PostgresServer> | null = null
  const broker = createServer((socket) => {
    starting ??= startPostgres(programs)
    starting.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error) => socket.end(JSON.stringify({ problem: String(error) })),
    )
  })
  await new Promise<void>((resolve) => broker.listen(path, resolve))
  project.provide('postgresBroker', path)
  return async () => {
    await closeServer(broker)
    // A server that could not be started has told so to the tests already.
    await starting?.then(
      (server) => server.stop(),
      () => undefined,
    )
    await rm(directory, { recursive: true, force: true })
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
