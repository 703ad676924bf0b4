import type { ErrorBody } from '@goldspan/contract'

/** Why a request did not succeed: the server's answer, or the way there. */
export type ApiFailure = 'answer' | 'network' | 'timeout'

/** The one error of the API client; an abort by the caller is a DOMException and stays one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly failure: ApiFailure,
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: NonNullable<ErrorBody['error']['details']> = [],
    readonly requestId: string | null = null,
    /** The parsed body, for answers that carry more than the error, such as a conflict. */
    readonly body: unknown = null,
  ) {
    super(message)
  }

  /** Whether sending the same request again later may succeed. */
  get isTransient(): boolean {
    return this.failure !== 'answer' || this.status >= 500 || this.status === 429
  }
}

export function networkError(): ApiError {
  return new ApiError(
    'network',
    0,
    'NETWORK',
    'The server could not be reached. Check your connection and try again.',
  )
}

export function timeoutError(): ApiError {
  return new ApiError('timeout', 0, 'TIMEOUT', 'The server took too long to answer. Try again.')
}

/** Reads the server's one error shape; an answer from elsewhere (a proxy, say) still becomes a sentence. */
export function answerError(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) {
    return new ApiError('answer', status, 'UNEXPECTED_ANSWER', `The server answered with status ${status}.`)
  }
  const { code, message, details, requestId } = body.error
  return new ApiError('answer', status, code, message, details, requestId, body)
}

export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}
