import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ErrorBody } from '@goldspan/contract'
import type { ImportFile } from '@goldspan/engine'
import { type Config, type Installation, loadConfig, openInstallation } from '@goldspan/server'
import type { Environment } from './environment.ts'
import { badInput, CommandError, EXIT } from './exit.ts'

/** Where an installation is: a data folder that this process opens itself, or a server that runs. */
export type Place = { readonly data?: string; readonly server?: string }

/** The HTTP API of an installation, whether in this process or over the network. Whoever opened it closes it. */
export type ApiClient = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  upload<T>(path: string, files: readonly ImportFile[]): Promise<T>
  /** Uploads a file that exists only here. */
  uploadText<T>(path: string, name: string, text: string): Promise<T>
  download(path: string): Promise<Uint8Array>
  close(): Promise<void>
}

type Answer = { readonly status: number; readonly body: Uint8Array }
type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string | FormData }
type Send = (call: Call) => Promise<Answer>

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
  const send: Send = async ({ method, path, body }) => {
    const response = await installation.app.inject({
      method,
      url: path,
      ...injected(body, { authorization: `Bearer ${installation.operatorToken}` }),
    })
    return { status: response.statusCode, body: response.rawPayload }
  }
  return clientOver(send, () => installation.close())
}

/** A form is streamed, so that a large file is never held in memory. */
function injected(body: Call['body'], headers: Readonly<Record<string, string>>) {
  if (body === undefined) return { headers }
  if (typeof body === 'string') return { headers: { ...headers, ...JSON_TYPE }, payload: body }
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type') ?? ''
  const payload = Readable.fromWeb(encoded.body as ReadableStream<Uint8Array>)
  return { headers: { ...headers, 'content-type': type }, payload }
}

const JSON_TYPE = { 'content-type': 'application/json' }

function overNetwork(server: string, environment: Environment): ApiClient {
  if (!/^https?:\/\//.test(server) || !URL.canParse(server))
    throw badInput(`--server must be an http or https address, not "${server}".`)
  const token = environment.variables.GOLDSPAN_TOKEN
  if (!token) throw badInput('Talking to a server needs an API token in GOLDSPAN_TOKEN.')
  const send: Send = async ({ method, path, body }) => {
    const response = await fetchOrExplain(new URL(path, server), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(typeof body === 'string' ? JSON_TYPE : {}) },
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
  const json = async <T>(call: Call): Promise<T> => parse(refuseErrors(await send(call)), call) as T
  return {
    get: (path) => json({ method: 'GET', path }),
    post: (path, body) =>
      json({ method: 'POST', path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    upload: async (path, files) => {
      const form = new FormData()
      for (const file of files) form.append('file', await openAsBlob(file.path), file.name)
      return json({ method: 'POST', path, body: form })
    },
    uploadText: (path, name, text) => {
      const form = new FormData()
      form.append('file', new Blob([text]), name)
      return json({ method: 'POST', path, body: form })
    },
    download: async (path) => refuseErrors(await send({ method: 'GET', path })).body,
    close,
  }
}

function refuseErrors(answer: Answer): Answer {
  if (answer.status < 400) return answer
  const { message, details = [] } = errorOf(answer)
  const places = details.map((detail) => `\n  ${detail.where}: ${detail.message}`).join('')
  throw new CommandError(answer.status < 500 ? EXIT.badInput : EXIT.outsideFailed, `${message}${places}`)
}

/** What an error answer says; what comes from something before the server, such as a proxy, has no shape of ours. */
function errorOf({ status, body }: Answer): Omit<ErrorBody['error'], 'code' | 'requestId'> {
  try {
    const { error } = JSON.parse(new TextDecoder().decode(body)) as ErrorBody
    return { message: error.message, ...(error.details && { details: error.details }) }
  } catch {
    return { message: `The server answered with status ${status} and without a reason.` }
  }
}

function parse({ body }: Answer, { path }: Call): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new CommandError(EXIT.outsideFailed, `The server's answer for ${path} is no JSON. Is it Goldspan?`)
  }
}
