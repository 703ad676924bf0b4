import type { HeartbeatAnswer, HeartbeatBody } from '@goldspan/contract'
import { type ActiveInterval, ActivityClock } from './activity-clock.ts'

export type ReporterOptions = {
  readonly newId: () => string
  readonly send: (body: HeartbeatBody, leaving: boolean) => Promise<HeartbeatAnswer>
  readonly onAnswer: (answer: HeartbeatAnswer) => void
  /** Active seconds that the server has already. */
  readonly seconds: number
}

const EVERY = 30_000
/** The most intervals that one report may hold. */
const MAX_INTERVALS = 100
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** Reports when she works, every 30 seconds. Intervals have ids, so a report that is sent again counts once. */
export class ActivityReporter {
  private readonly clock: ActivityClock
  private unsent: readonly ActiveInterval[] = []
  private counted: number
  private sending = false
  private readonly listeners = new AbortController()
  private readonly timer: ReturnType<typeof setInterval>

  constructor(private readonly options: ReporterOptions) {
    this.counted = options.seconds
    this.clock = new ActivityClock(document.visibilityState === 'visible', options.newId)
    const { signal } = this.listeners
    for (const name of INPUT) {
      // Captured, because scrolling of a part of the page reaches the window in no other way.
      window.addEventListener(name, this.touch, { signal, capture: true, passive: true })
    }
    document.addEventListener('visibilitychange', this.changeVisibility, { signal })
    window.addEventListener('pagehide', () => void this.report(true), { signal })
    this.timer = setInterval(() => void this.report(false), EVERY)
    this.touch()
  }

  /** What the server counted, with what it does not know yet. */
  seconds(now: number): number {
    const unsent = this.unsent.reduce((sum, { start, end }) => sum + end - start, 0)
    return this.counted + Math.floor((unsent + this.clock.untaken(now)) / 1000)
  }

  stop(): void {
    void this.report(true)
    clearInterval(this.timer)
    this.listeners.abort()
  }

  private readonly touch = () => this.clock.touch(Date.now())

  private readonly changeVisibility = () =>
    this.clock.setVisible(document.visibilityState === 'visible', Date.now())

  private async report(leaving: boolean): Promise<void> {
    const clientNow = Date.now()
    this.unsent = [...this.unsent, ...this.clock.take(clientNow)]
    const intervals = this.unsent.slice(0, MAX_INTERVALS)
    // An empty report still renews the lease, but only of somebody whose page is in front.
    if (this.sending || (intervals.length === 0 && document.visibilityState !== 'visible')) return
    this.sending = true
    try {
      const answer = await this.options.send({ clientNow, intervals: [...intervals] }, leaving)
      this.unsent = this.unsent.slice(intervals.length)
      this.counted = answer.activeSeconds
      this.options.onAnswer(answer)
    } catch {
      // The intervals stay and go with the next report; a session that ended is noticed elsewhere.
    } finally {
      this.sending = false
    }
  }
}
