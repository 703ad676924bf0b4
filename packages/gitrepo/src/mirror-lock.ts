import { MirrorError } from './mirror-error.ts'

/** The end of the last transfer that was queued for each mirror. */
const tails = new Map<string, Promise<void>>()

/**
 * Runs transfers into one mirror one after another, since two at once would contend for its references. It holds
 * within this process; between processes git's own locks make the later one fail. Waiting can be cancelled.
 */
export async function exclusively<T>(
  directory: string,
  signal: AbortSignal | undefined,
  action: () => Promise<T>,
): Promise<T> {
  const previous = tails.get(directory) ?? Promise.resolve()
  const { promise: done, resolve: finish } = withResolver()
  const tail = previous.then(() => done)
  tails.set(directory, tail)
  try {
    await unlessAborted(previous, signal)
    return await action()
  } finally {
    finish()
    if (tails.get(directory) === tail) tails.delete(directory)
  }
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function unlessAborted(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return turn
  const cancelled = (): MirrorError => new MirrorError('cancelled', 'The transfer was cancelled.')
  if (signal.aborted) throw cancelled()
  const { promise: aborted, resolve: abort } = withResolver()
  signal.addEventListener('abort', abort)
  const first = await Promise.race([turn.then(() => 'turn'), aborted.then(() => 'aborted')])
  signal.removeEventListener('abort', abort)
  if (first === 'aborted') throw cancelled()
}
