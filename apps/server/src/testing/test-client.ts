import type { User } from '@goldspan/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SESSION_COOKIE } from '../plugins/sessions.ts'
import { multipart, type UploadedFile } from './multipart.ts'

/** An answer of the application, its body parsed where it is JSON. */
export type TestAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly bytes: Buffer
  /** The body by its schema; throws when the request failed or the body has another shape. */
  as<S extends TSchema>(schema: S): Static<S>
  /** The code of an error answer; throws when the request did not fail. */
  errorCode(): string
}

/** Speaks to the real application as a browser of one person would; `user` is null for somebody who is not signed in. */
export type TestClient = {
  readonly user: User | null
  get(url: string): Promise<TestAnswer>
  post(url: string, body?: object): Promise<TestAnswer>
  patch(url: string, body: object): Promise<TestAnswer>
  delete(url: string): Promise<TestAnswer>
  upload(url: string, files: readonly UploadedFile[]): Promise<TestAnswer>
}

const HOST = 'goldspan.test'

/** A client with a session's secret, or without one. */
export function createTestClient(app: FastifyInstance, user: User | null, secret: string | null): TestClient {
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more: InjectOptions = {}) => {
    const headers = { host: HOST, origin: `http://${HOST}`, ...more.headers }
    const cookies = secret ? { [SESSION_COOKIE]: secret } : {}
    const response = await app.inject({ ...more, method, url, headers, cookies })
    return answer(`${method} ${url}`, response.statusCode, response.headers, response.rawPayload)
  }
  return {
    user,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body ? { payload: body } : {}),
    patch: (url, body) => send('PATCH', url, { payload: body }),
    delete: (url) => send('DELETE', url),
    upload: (url, files) => send('POST', url, multipart(files)),
  }
}

function answer(
  request: string,
  status: number,
  headers: Readonly<Record<string, unknown>>,
  bytes: Buffer,
): TestAnswer {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : null
  const told = () => `${request} was answered with ${status} ${bytes.toString().slice(0, 2000)}`
  return {
    status,
    headers,
    body,
    bytes,
    as(schema) {
      if (status >= 400 || !Value.Check(schema, body)) throw new Error(told())
      return body as Static<typeof schema>
    },
    errorCode() {
      const { error } = (body ?? {}) as { error?: { code: string } }
      if (status < 400 || !error) throw new Error(told())
      return error.code
    },
  }
}
