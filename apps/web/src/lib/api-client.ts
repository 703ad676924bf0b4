import { answerError, networkError, timeoutError } from './api-error.ts'

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
  const body = await readBody(response)
  if (response.ok) return body as T
  if (response.status === 401) for (const listener of unauthorisedListeners) listener()
  throw answerError(response.status, body)
}

export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('POST', path, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, options?: RequestOptions) => request<T>('DELETE', path, options),
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
