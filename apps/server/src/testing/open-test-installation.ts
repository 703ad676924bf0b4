import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserRole } from '@goldspan/contract'
import { type Config, loadConfig } from '../config.ts'
import { type Installation, type Overrides, openInstallation } from '../installation.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** A real installation over a folder of its own, which is deleted when it is closed. */
export type TestInstallation = Installation & {
  /** The data directory. */
  readonly directory: string
  /** Creates a person of a role and signs her in; every call makes another person. */
  signInAs(role: UserRole, more?: { readonly languages?: readonly string[] }): Promise<TestClient>
  /** Somebody who is not signed in. */
  readonly stranger: TestClient
}

export type TestOptions = Overrides & { readonly config?: Partial<Config> }

/** Opens an installation with local sources allowed and nothing logged. Whoever opened it closes it. */
export async function openTestInstallation(options: TestOptions = {}): Promise<TestInstallation> {
  const { config, ...overrides } = options
  const directory = config?.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'goldspan-test-')))
  const settings = {
    dataDirectory: directory,
    logLevel: 'silent',
    allowLocalSources: true,
    ...config,
  } as const
  const installation = await openInstallation(loadConfig({}, settings), overrides)
  return {
    ...installation,
    directory,
    signInAs: personFactory(installation),
    stranger: createTestClient(installation.app, null, null),
    async close() {
      await installation.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function personFactory({ app, context, services }: Installation): TestInstallation['signInAs'] {
  let people = 0
  return async (role, { languages = [] } = {}) => {
    people += 1
    const person = { name: `${role} ${people}`, email: `${role}-${people}@example.org`, role, languages }
    const id = await context.database.transaction((writer) =>
      services.people.create(writer, { ...person, passwordHash: null }),
    )
    const { secret } = await services.sessions.begin(id)
    return createTestClient(app, await services.people.find(id), secret)
  }
}
