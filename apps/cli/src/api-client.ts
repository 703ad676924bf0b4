import { basename } from 'node:path'
import type { ErrorBody } from '@goldspan/contract'
import { type Config, type Installation, loadConfig, openInstallation } from '@goldspan/server'
import type { Environment } from './environment.ts'
import { badInput, CommandError, EXIT } from './exit.ts'
import { readInput } from './read-input.ts'

/** Where an installation is: a data folder that this process opens itself, or a server that runs. */
export type Place = { readonly data?: string; readonly server?: string }

/** The HTTP API of an installation, whether in this process or over the network. Whoever opened it closes it. */
export type ApiClient = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  upload<T>(path: string, files: readonly string[]): Promise<T>
  /** Uploads a file that exists only here. */
  uploadText<T>(path: string, name: string, text: string): Promise<T>
  download(path: string): Promise<Uint8Array>
  close(): Promise<void>
}

type Answer = { readonly status: number; readonly body: Uint8Array }
type Send = (request: {
  method: 'GET' | 'POST'
  path: string
  body?: string | Uint8Array
  contentType?: string
}) => Promise<Answer>

/** Opens the API of the installation at `place`. */
export async function openApi(place: Place, environment: Environment): Promise<ApiClient> {
  if (place.server) return overNetwork(place.server, environment)
  const overrides: Partial<Config> = {
    allowLocalSources: true,
    ...(place.data ? { dataDirectory: place.data } : {}),
  }
  return inProcess(await openInstallation(loadConfig(environment.variables, overrides)))
}

/** The API of an installation that this process holds open; requests act for the operator of the machine. */
export function inProcess(installation: Installation): ApiClient {
  const send: Send = async ({ method, path, body, contentType }) => {
    const response = await installation.app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${installation.operatorToken}`,
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    })
    return { status: response.statusCode, body: response.rawPayload }
  }
  return clientOver(send, () => installation.close())
}

function overNetwork(server: string, environment: Environment): ApiClient {
  const token = environment.variables.GOLDSPAN_TOKEN
  if (!token) throw badInput('Talking to a server needs an API token in GOLDSPAN_TOKEN.')
  const send: Send = async ({ method, path, body, contentType }) => {
    const response = await fetchOrExplain(new URL(path, server), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(contentType ? { 'content-type': contentType } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
  }
  return clientOver(send, async () => undefined)
}

async function fetchOrExplain(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new CommandError(EXIT.outsideFailed, `${url.origin} does not answer: ${cause}`)
  }
}

function clientOver(send: Send, close: () => Promise<void>): ApiClient {
  const json = async <T>(answer: Promise<Answer>): Promise<T> => {
    const { body } = refuseErrors(await answer)
    return JSON.parse(new TextDecoder().decode(body)) as T
  }
  return {
    get: (path) => json(send({ method: 'GET', path })),
    post: (path, body) =>
      json(
        send({
          method: 'POST',
          path,
          ...(body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }),
        }),
      ),
    upload: async (path, files) => {
      const parts = await Promise.all(
        files.map(async (file) => ({ name: basename(file), content: await readInput(file) })),
      )
      return json(sendForm(send, path, parts))
    },
    uploadText: (path, name, text) => json(sendForm(send, path, [{ name, content: text }])),
    download: async (path) => refuseErrors(await send({ method: 'GET', path })).body,
    close,
  }
}

type FormPart = { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> }

async function sendForm(send: Send, path: string, parts: readonly FormPart[]): Promise<Answer> {
  const form = new FormData()
  for (const { name, content } of parts) form.append('file', new Blob([content]), name)
  const encoded = new Response(form)
  const contentType = encoded.headers.get('content-type') ?? ''
  return send({ method: 'POST', path, body: new Uint8Array(await encoded.arrayBuffer()), contentType })
}

function refuseErrors(answer: Answer): Answer {
  if (answer.status < 400) return answer
  const { error } = JSON.parse(new TextDecoder().decode(answer.body)) as ErrorBody
  const details = (error.details ?? []).map((detail) => `\n  ${detail.where}: ${detail.message}`).join('')
  throw new CommandError(
    answer.status < 500 ? EXIT.badInput : EXIT.outsideFailed,
    `${error.message}${details}`,
  )
}
