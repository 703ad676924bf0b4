/**
 * Runs evaluations that may lead back to themselves. What is asked for while it is being evaluated gets a stand-in;
 * results that depend on a stand-in of something further out are not complete, and must not be kept.
 */
export class CycleGuard {
  readonly #running = new Map<unknown, number>()
  #outermostCut = Number.POSITIVE_INFINITY

  /** Evaluates under a key. `keep` is given a result that is complete. */
  run<R>(key: unknown, standIn: R, evaluate: () => R, keep: (result: R) => void): R {
    const running = this.#running.get(key)
    if (running !== undefined) {
      this.#outermostCut = Math.min(this.#outermostCut, running)
      return standIn
    }
    const depth = this.#running.size
    const before = this.#outermostCut
    this.#outermostCut = Number.POSITIVE_INFINITY
    this.#running.set(key, depth)
    try {
      const result = evaluate()
      if (this.#outermostCut >= depth) {
        this.#outermostCut = Number.POSITIVE_INFINITY
        keep(result)
      }
      return result
    } finally {
      this.#running.delete(key)
      this.#outermostCut = Math.min(this.#outermostCut, before)
    }
  }
}
