import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { errorAnswer } from './errors.ts'

const LINES_TYPE = 'application/x-ndjson'

/** The schema of an answer that holds one value of a schema a line. */
export function linesOf<S extends TSchema>(schema: S) {
  return { content: { [LINES_TYPE]: { schema } } }
}

/** Sends a value, and waits while the client takes its time. Throws once the client has gone. */
export type Emit = (value: object) => Promise<void>

/**
 * Answers with values as they come, one a line. Nothing is sent before the first one, so that what fails until then is
 * an ordinary error; what fails later ends the answer with a line in the shape of errors. `signal` is aborted when the
 * client goes away, and what fails then is told to nobody.
 */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  produce: (emit: Emit, signal: AbortSignal) => Promise<void>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const lines = new PassThrough()
  let begun = false
  const begin = (): void => {
    if (begun) return
    begun = true
    // A proxy must not hold back what has been found until there is more.
    void reply.type(LINES_TYPE).header('x-accel-buffering', 'no').send(lines)
  }
  const emit: Emit = async (value) => {
    gone.signal.throwIfAborted()
    begin()
    if (!lines.write(lineOf(value))) await once(lines, 'drain', { signal: gone.signal })
  }
  try {
    await produce(emit, gone.signal)
    begin()
    lines.end()
  } catch (error) {
    if (gone.signal.aborted) return reply.hijack()
    if (!begun) throw error
    lines.end(lineOf(errorAnswer(error, request).body))
  }
  return reply
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`
}
