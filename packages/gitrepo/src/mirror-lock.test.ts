import { describe, expect, it } from 'vitest'
import { exclusively } from './mirror-lock.ts'

/** An action that runs until it is told to finish, and notes what happens to it. */
function action(
  log: string[],
  name: string,
): { readonly run: () => Promise<string>; readonly finish: () => void } {
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const run = async (): Promise<string> => {
    log.push(`${name} begins`)
    await finished
    log.push(`${name} ends`)
    return name
  }
  return { run, finish }
}

describe('exclusively', () => {
  it('runs one action after another', async () => {
    const log: string[] = []
    const [a, b] = [action(log, 'a'), action(log, 'b')]
    const results = Promise.all([exclusively('/m', undefined, a.run), exclusively('/m', undefined, b.run)])
    b.finish()
    a.finish()
    expect(await results).toEqual(['a', 'b'])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('lets other mirrors be', async () => {
    const a = action([], 'a')
    const first = exclusively('/m', undefined, a.run)
    expect(await exclusively('/n', undefined, async () => 'b')).toBe('b')
    a.finish()
    await first
  })

  it('goes on after a failure', async () => {
    const failing = exclusively('/m', undefined, () => Promise.reject(new Error('mine')))
    const next = exclusively('/m', undefined, async () => 'b')
    await expect(failing).rejects.toThrow('mine')
    expect(await next).toBe('b')
  })

  it('lets who waits give up, and keeps the order of the others', async () => {
    const log: string[] = []
    const [a, b, c] = [action(log, 'a'), action(log, 'b'), action(log, 'c')]
    const controller = new AbortController()
    const first = exclusively('/m', undefined, a.run)
    const second = exclusively('/m', controller.signal, b.run)
    const third = exclusively('/m', undefined, c.run)
    controller.abort()
    await expect(second).rejects.toMatchObject({ code: 'cancelled' })
    c.finish()
    a.finish()
    await Promise.all([first, third])
    expect(log).toEqual(['a begins', 'a ends', 'c begins', 'c ends'])
    await expect(exclusively('/m', controller.signal, b.run)).rejects.toMatchObject({ code: 'cancelled' })
  })
})
