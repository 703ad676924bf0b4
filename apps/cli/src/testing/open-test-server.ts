import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Installation, loadConfig, serve } from '@goldspan/server'
import { runCli } from './run-cli.ts'

/** A server of a new installation on this machine. Whoever opened it closes it. */
export type TestServer = {
  readonly url: string
  readonly installation: Installation
  /** A folder for a test's files, removed with the server. */
  readonly directory: string
  /** Runs a command against the server, as the owner. */
  run(...parameters: readonly string[]): ReturnType<typeof runCli>
  close(): Promise<void>
}

/** Serves an installation that has an owner with an API token. */
export async function openTestServer(): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-cli-'))
  const settings = { dataDirectory: join(directory, 'data'), port: 0, allowLocalSources: true }
  const serving = await serve(loadConfig({}, { ...settings, logLevel: 'silent' }))
  const token = await createToken(serving.installation)
  return {
    url: serving.url,
    installation: serving.installation,
    directory,
    run: (...parameters) => runCli([...parameters, '--server', serving.url], { GOLDSPAN_TOKEN: token }),
    async close() {
      await serving.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Runs `use` with a server that is closed afterwards in any case. */
export async function withTestServer(use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await openTestServer()
  try {
    await use(server)
  } finally {
    await server.close()
  }
}

async function createToken({ context, services }: Installation): Promise<string> {
  const owner = {
    name: 'Olga',
    email: 'olga@example.org',
    role: 'owner',
    languages: [],
    passwordHash: null,
  } as const
  const id = await context.database.transaction((writer) => services.people.create(writer, owner))
  return (await services.tokens.create(id, 'test')).secret
}
