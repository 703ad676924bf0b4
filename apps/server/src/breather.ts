import { setImmediate } from 'node:timers/promises'

/** Long enough that pausing costs nothing, short enough that nobody notices the wait. */
const BREATH_MS = 8

/** Called within long loops: lets the event loop serve others once the loop has held it for a few milliseconds. */
export function createBreather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await setImmediate()
    last = performance.now()
  }
}
