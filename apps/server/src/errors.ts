/** Where in a request something was wrong. */
export type ErrorDetail = { readonly where: string; readonly message: string }

/**
 * The one family of errors that services throw; the error handler turns it into the one JSON shape.
 * `message` is a sentence for people: what happened, what was kept, what can be done.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: string
  readonly details: readonly ErrorDetail[]
  /** Further fields of the answer, for the few errors whose schema has more than the common shape. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: readonly ErrorDetail[]; extra?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? []
    this.extra = more.extra ?? {}
  }
}

/** The thing does not exist, or the caller must not know that it does: both look the same. */
export function notFound(what: string): AppError {
  return new AppError(404, 'NOT_FOUND', `There is no such ${what}, or it is not open to you.`)
}

export function forbidden(message: string): AppError {
  return new AppError(403, 'FORBIDDEN', message)
}

export function conflict(
  code: string,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): AppError {
  return new AppError(409, code, message, { extra })
}

export function badInput(message: string, details: readonly ErrorDetail[] = []): AppError {
  return new AppError(400, 'BAD_INPUT', message, { details })
}
