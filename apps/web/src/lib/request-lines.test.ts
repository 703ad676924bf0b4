import { afterEach, describe, expect, test, vi } from 'vitest'
import { onUnauthorised, requestLines } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

const FAILURE = { error: { code: 'TRY_AGAIN', message: 'Please try again.', requestId: 'r' } }

/** Answers with these pieces of a body, one after the other. */
function answerWith(pieces: readonly (string | Uint8Array | Error)[], status = 200): void {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift()
      if (piece === undefined) controller.close()
      else if (piece instanceof Error) controller.error(piece)
      else controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

async function read(signal?: AbortSignal): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const some of requestLines('/search', signal ? { signal } : {})) values.push(...some)
  return values
}

describe('an answer of one value a line', () => {
  test('may be cut anywhere', async () => {
    const [first, second] = ['{"a":"é', '🎉"}\n[1]\n2'].map((text) => new TextEncoder().encode(text))
    if (!first || !second) throw new Error('two pieces')
    answerWith([first.subarray(0, -1), first.subarray(-1), second.subarray(0, 2), second.subarray(2), '3\n'])
    expect(await read()).toEqual([{ a: 'é🎉' }, [1], 23])
  })

  test('fails where a line says so, after what came before', async () => {
    answerWith([`1\n${JSON.stringify(FAILURE)}\n`])
    const values: unknown[] = []
    const all = (async () => {
      for await (const some of requestLines('/search')) values.push(...some)
    })()
    await expect(all).rejects.toMatchObject({ code: 'TRY_AGAIN', message: 'Please try again.' })
    expect(values).toEqual([1])
  })

  test('fails as any request does', async () => {
    answerWith([JSON.stringify(FAILURE)], 401)
    const told = vi.fn()
    const stop = onUnauthorised(told)
    await expect(read()).rejects.toMatchObject({ status: 401, code: 'TRY_AGAIN' })
    expect(told).toHaveBeenCalledOnce()
    stop()
  })

  test('fails where the connection breaks', async () => {
    answerWith(['1\n', new TypeError('broken')])
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
