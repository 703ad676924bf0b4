/** First in, first out, at constant cost however long it grows. */
export class Queue<T> {
  #items: T[] = []
  #first = 0

  get length(): number {
    return this.#items.length - this.#first
  }

  push(item: T): void {
    this.#items.push(item)
  }

  peek(): T | undefined {
    return this.#items[this.#first]
  }

  shift(): T | undefined {
    const item = this.#items[this.#first]
    if (item === undefined) return undefined
    this.#first += 1
    if (this.#first * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#first)
      this.#first = 0
    }
    return item
  }

  /** Empties the queue and returns what it held, oldest first. */
  drain(): T[] {
    const items = this.#items.slice(this.#first)
    this.#items = []
    this.#first = 0
    return items
  }
}
