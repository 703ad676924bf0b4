import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError, type ErrorDetail } from '../errors.ts'

/** Turns whatever is thrown into the one JSON shape; what is not ours is logged and told to nobody. */
export const errorsPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const { status, body } = errorAnswer(error, request)
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError(404, 'NOT_FOUND', `There is nothing at ${request.method} ${pathOf(request)}.`)
    return reply.status(404).send(bodyOf(error, request))
  })
})

/** What is answered to whatever is thrown; what is not ours is logged. */
export function errorAnswer(
  error: unknown,
  request: FastifyRequest,
): { readonly status: number; readonly body: Record<string, unknown> } {
  const known = error instanceof AppError ? error : fromFastify(error as FastifyError)
  if (!known) request.log.error({ error }, 'unexpected error')
  const answer =
    known ??
    new AppError(500, 'UNEXPECTED', 'Something failed on the server. Nothing was changed; please try again.')
  return { status: answer.status, body: bodyOf(answer, request) }
}

/** The answer to what reaches no route, such as a broken escape in an address; a handler of errors never sees it. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = fromFastify(error) ?? new AppError(400, 'BAD_REQUEST', 'This request cannot be read.')
  void reply.status(known.status).send(bodyOf(known, request))
}

function bodyOf(error: AppError, request: FastifyRequest): Record<string, unknown> {
  const details = error.details.length > 0 ? { details: error.details } : {}
  return {
    error: { code: error.code, message: error.message, ...details, requestId: request.id },
    ...error.extra,
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/** Errors of the framework: a body that fails its schema, one that is too large, a broken JSON text, a limit. */
function fromFastify(error: FastifyError): AppError | null {
  if (error.validation)
    return new AppError(400, 'BAD_INPUT', sentence(error.message), { details: detailsOf(error) })
  const status = error.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  return new AppError(status, CODES[status] ?? 'BAD_REQUEST', sentence(error.message))
}

/** Codes of our own, since those of the framework may change with it. */
const CODES: Readonly<Record<number, string>> = {
  413: 'TOO_LARGE',
  414: 'TOO_LONG',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

function detailsOf(error: FastifyError): ErrorDetail[] {
  return (error.validation ?? []).map((problem) => ({
    where: `${error.validationContext ?? 'body'}${problem.instancePath}`,
    message: problem.message ?? 'is not valid',
  }))
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
