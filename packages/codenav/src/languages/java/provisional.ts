/**
 * Remembers what was worked out. What came out while something else was being worked out may be incomplete, and is
 * kept only until that is done, unless it is said to be final. What is asked for while it is being worked out itself
 * is the value that stands for that, which ends every cycle.
 */
export class Provisional<K extends object, V> {
  readonly #kept = new WeakMap<K, V>()
  readonly #meanwhile = new Map<K, V>()
  #depth = 0

  /** The value of a key, worked out where it is not known. */
  once(key: K, pending: V, compute: () => { readonly value: V; readonly isFinal: boolean }): V {
    const known = this.#kept.get(key) ?? this.#meanwhile.get(key)
    if (known !== undefined) return known
    this.#meanwhile.set(key, pending)
    this.#depth++
    try {
      const { value, isFinal } = compute()
      if (isFinal || this.#depth === 1) this.#kept.set(key, value)
      else this.#meanwhile.set(key, value)
      return value
    } finally {
      this.#depth--
      if (this.#depth === 0) this.#meanwhile.clear()
    }
  }
}
