/** A map that forgets what was used longest ago once the weights of its values add up to more than `maxWeight`. */
export class LruCache<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly weight: number }>()
  readonly #maxWeight: number
  #weight = 0

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V, weight: number): void {
    this.#weight += weight - (this.#entries.get(key)?.weight ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, { value, weight })
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maxWeight) break
      this.#entries.delete(oldest)
      this.#weight -= entry.weight
    }
  }
}
