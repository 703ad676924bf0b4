export type ActiveInterval = { readonly id: string; readonly start: number; readonly end: number }

/** Reading is work: this long after the last input or scroll she still counts as active. */
export const ACTIVE_FOR = 120_000

/**
 * Measures when somebody works: the page is visible, and there was input or scrolling within the last 120 seconds.
 * All times are milliseconds of the device's clock, passed in.
 */
export class ActivityClock {
  private visible: boolean
  /** Start of the running interval. */
  private start: number | null = null
  private lastInput = 0
  private finished: readonly ActiveInterval[] = []

  constructor(
    visible: boolean,
    private readonly newId: () => string,
  ) {
    this.visible = visible
  }

  /** Notes input or scrolling. */
  touch(now: number): void {
    if (!this.visible) return
    if (this.start !== null && now - this.lastInput > ACTIVE_FOR) this.close(now)
    this.start ??= now
    this.lastInput = now
  }

  setVisible(visible: boolean, now: number): void {
    if (!visible) this.close(now)
    this.visible = visible
  }

  /** The intervals that ended since the last call; a running one is cut here and goes on. */
  take(now: number): readonly ActiveInterval[] {
    const running = this.start !== null && now - this.lastInput <= ACTIVE_FOR
    this.close(now)
    if (running) this.start = now
    const taken = this.finished
    this.finished = []
    return taken
  }

  /** Active milliseconds that `take` would give now. */
  untaken(now: number): number {
    const done = this.finished.reduce((sum, { start, end }) => sum + end - start, 0)
    return done + (this.start === null ? 0 : this.endAt(now) - this.start)
  }

  private close(now: number): void {
    if (this.start === null) return
    const end = this.endAt(now)
    // A clock that was set back makes no interval of negative length.
    if (end > this.start) this.finished = [...this.finished, { id: this.newId(), start: this.start, end }]
    this.start = null
  }

  private endAt(now: number): number {
    return Math.max(this.start ?? now, Math.min(now, this.lastInput + ACTIVE_FOR))
  }
}
