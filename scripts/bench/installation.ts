import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Installation, loadConfig, openInstallation } from '../../apps/server/src/index.ts'

/** Runs `measure` over an installation in a folder of its own, which is removed afterwards. */
export async function withInstallation<T>(
  measure: (installation: Installation, directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-bench-'))
  const config = loadConfig(
    {},
    { dataDirectory: join(directory, 'data'), allowLocalSources: true, logLevel: 'silent' },
  )
  const installation = await openInstallation(config)
  try {
    return await measure(installation, directory)
  } finally {
    await installation.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** A request as the operator of the machine; throws when it is refused. */
export async function call<T>(
  installation: Installation,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<T> {
  const response = await installation.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${installation.operatorToken}` },
    ...(body ? { payload: body } : {}),
  })
  if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`)
  return response.json<T>()
}

/** Creates an annotator and returns her id and the secret of a session. */
export async function annotator(
  { context, services }: Installation,
  n: number,
): Promise<{ id: string; secret: string }> {
  const person = {
    name: `Annotator ${n}`,
    email: `annotator-${n}@example.org`,
    role: 'annotator' as const,
    languages: [],
    passwordHash: null,
  }
  const id = await context.database.transaction((writer) => services.people.create(writer, person))
  return { id, secret: (await services.sessions.begin(id)).secret }
}
