import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { TSchema } from 'typebox'
import { AppError } from '../errors.ts'
import { errorAnswer } from './errors.ts'

const LINES_TYPE = 'application/x-ndjson'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops the answers that are being sent line by line, each by its own controller. */
    readonly sendingLines: Set<AbortController>
  }
}

/** Ends answers that are being sent line by line when the server closes, which would else wait for them. */
export const linesPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  const sending = new Set<AbortController>()
  app.decorate('sendingLines', sending)
  app.addHook('preClose', async () => {
    const reason = new AppError(
      503,
      'TRY_AGAIN',
      'The server is being stopped. Please try again in a moment.',
    )
    for (const stop of sending) stop.abort(reason)
  })
})

/** The schema of an answer that holds one value of a schema a line. */
export function linesOf<S extends TSchema>(schema: S) {
  return { content: { [LINES_TYPE]: { schema } } }
}

/** Sends a value, and waits while the client takes its time. Throws once the client has gone. */
type Emit = (value: object) => Promise<void>

/**
 * Answers with values as they come, one a line. Nothing is sent before the first one, so that what fails until then is
 * an ordinary error; what fails later ends the answer with a line in the shape of errors. `signal` is aborted when the
 * client goes away, of which nobody is told, and when the server closes.
 */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  produce: (emit: Emit, signal: AbortSignal) => Promise<void>,
): Promise<FastifyReply> {
  const stop = new AbortController()
  const { signal } = stop
  const { sendingLines } = request.server
  sendingLines.add(stop)
  reply.raw.once('close', () => stop.abort())
  const lines = new PassThrough()
  let begun = false
  const begin = (): void => {
    if (begun) return
    begun = true
    // A proxy must not hold back what has been found until there is more.
    void reply.type(LINES_TYPE).header('x-accel-buffering', 'no').send(lines)
  }
  const emit: Emit = async (value) => {
    signal.throwIfAborted()
    begin()
    if (!lines.write(lineOf(value))) await once(lines, 'drain', { signal })
  }
  try {
    await produce(emit, signal)
    begin()
    lines.end()
  } catch (thrown) {
    const closing = signal.reason instanceof AppError
    if (signal.aborted && !closing) return reply.hijack()
    const error = closing ? signal.reason : thrown
    if (!begun) throw error
    lines.end(lineOf(errorAnswer(error, request).body))
  } finally {
    sendingLines.delete(stop)
  }
  return reply
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`
}
