import { answerError, isErrorBody, networkError, timeoutError } from './api-error.ts'

export type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>

export type RequestOptions = {
  readonly query?: QueryParameters
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the request is given up; 30 seconds unless said otherwise. */
  readonly timeout?: number
  /** Lets the browser finish the request while the page goes away. */
  readonly keepalive?: boolean
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const unauthorisedListeners = new Set<() => void>()

/** Calls `listener` whenever an answer says that nobody is signed in any more; returns the way to stop. */
export function onUnauthorised(listener: () => void): () => void {
  unauthorisedListeners.add(listener)
  return () => unauthorisedListeners.delete(listener)
}

/**
 * Sends a request to `/api` and returns the parsed answer. `T` is the contract's type of the answer.
 * Fails with an ApiError, or with the signal's reason where the caller aborted.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options)
  if (!response.ok) throw await failureOf(response)
  return (await readBody(response)) as T
}

/**
 * Reads an answer of one JSON value a line while it comes, as many values at a time as have come; `T` is the contract's
 * type of a line. Fails as `request` does, also where a line says that the answer broke off.
 */
export async function* requestLines<T>(
  path: string,
  options: RequestOptions = {},
): AsyncGenerator<readonly T[], void, undefined> {
  const response = await send('GET', path, options)
  if (!response.ok) throw await failureOf(response)
  for await (const lines of linesOf(response, options.signal)) {
    const values = lines.map((line): unknown => JSON.parse(line))
    const failure = values.find(isErrorBody)
    const sound = failure ? values.slice(0, values.indexOf(failure)) : values
    if (sound.length > 0) yield sound as T[]
    if (failure) throw answerError(500, failure)
  }
}

export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('POST', path, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, options?: RequestOptions) => request<T>('DELETE', path, options),
}

async function failureOf(response: Response): Promise<Error> {
  const body = await readBody(response)
  if (response.status === 401) for (const listener of unauthorisedListeners) listener()
  return answerError(response.status, body)
}

/** The whole lines of an answer, as they come. */
async function* linesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const chunk = await reader?.read().catch((error: unknown) => {
      throw signal?.aborted ? error : networkError()
    })
    const lines = (rest + (chunk?.value ?? '')).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
    if (chunk?.done ?? true) return
  }
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? 30_000)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await fetch(urlOf(path, options.query), {
      method,
      signal,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      ...bodyOf(options.body),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw timeout.aborted ? timeoutError() : networkError()
  }
}

export function urlOf(path: string, query: QueryParameters = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? `/api${path}` : `/api${path}?${text}`
}

/** A form is sent as it is (an upload); anything else as JSON. A write without a body has no content type. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw networkError()
  })
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: an answer of a proxy. The status alone decides what becomes of it.
    return null
  }
}
