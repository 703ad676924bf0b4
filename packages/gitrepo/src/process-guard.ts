import type { ChildProcess } from 'node:child_process'
import { MirrorError } from './mirror-error.ts'

const GRACE_MS = 2000

/** Ends a process group when its time is over, when it is cancelled, or when a watcher of its output objects. */
export class ProcessGuard {
  readonly #child: ChildProcess
  readonly #signal: AbortSignal | undefined
  readonly #timer: NodeJS.Timeout
  #killTimer: NodeJS.Timeout | null = null
  #reason: unknown = null

  constructor(
    child: ChildProcess,
    limits: { readonly signal?: AbortSignal | undefined; readonly timeoutMs: number },
  ) {
    this.#child = child
    this.#signal = limits.signal
    this.#signal?.addEventListener('abort', this.#onAbort)
    this.#timer = setTimeout(() => {
      const seconds = Math.round(limits.timeoutMs / 1000)
      this.stop(new MirrorError('timeout', `git took longer than ${seconds} s and was stopped.`))
    }, limits.timeoutMs)
  }

  /** Why the process was stopped; null if it was not. */
  get reason(): unknown {
    return this.#reason
  }

  /** Runs a watcher and stops the process with what it throws. */
  attempt(watcher: () => void): void {
    try {
      watcher()
    } catch (error) {
      this.stop(error)
    }
  }

  /** Asks the whole group to end, and kills it if it does not. The first reason counts. */
  stop(reason: unknown): void {
    if (this.#reason !== null) return
    this.#reason = reason
    this.#kill('SIGTERM')
    this.#killTimer = setTimeout(() => this.#kill('SIGKILL'), GRACE_MS)
  }

  /** To be called once the process has ended. */
  release(): void {
    clearTimeout(this.#timer)
    if (this.#killTimer !== null) clearTimeout(this.#killTimer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
  }

  readonly #onAbort = (): void => this.stop(new MirrorError('cancelled', 'The transfer was cancelled.'))

  #kill(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return
    try {
      process.kill(-this.#child.pid, signal)
    } catch (error) {
      // The group has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
