/** Keeps what was used last, up to a total weight. Values must never change, since they are shared. */
export class LruCache<K, V> {
  readonly #maxWeight: number
  readonly #entries = new Map<K, { readonly value: V; readonly weight: number }>()
  #weight = 0

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value, dropping the longest unused ones; a value heavier than the whole cache is not kept. */
  set(key: K, value: V, weight: number): void {
    const previous = this.#entries.get(key)
    if (previous !== undefined) this.#drop(key, previous.weight)
    if (weight > this.#maxWeight) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maxWeight) return
      this.#drop(oldest, entry.weight)
    }
  }

  #drop(key: K, weight: number): void {
    this.#entries.delete(key)
    this.#weight -= weight
  }
}
