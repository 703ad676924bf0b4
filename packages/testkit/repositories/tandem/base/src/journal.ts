import type { Operation } from './operation.ts'
import { transform } from './transform.ts'

/** An operation that the hub has not confirmed yet. */
export type Entry = {
  readonly id: number
  readonly operation: Operation
}

/** The operations of one client on their way to the hub, oldest first. At most the oldest is on its way. */
export class Journal {
  #entries: Entry[] = []
  #nextId = 1

  get entries(): readonly Entry[] {
    return this.#entries
  }

  get oldest(): Entry | undefined {
    return this.#entries[0]
  }

  add(operation: Operation): Entry {
    const entry = { id: this.#nextId++, operation }
    this.#entries.push(entry)
    return entry
  }

  /** Forgets the oldest entry, which the hub has confirmed. */
  confirm(id: number): void {
    const entry = this.#entries.shift()
    if (entry?.id !== id) throw new Error(`${id} was confirmed, but ${entry?.id ?? 'nothing'} is waiting`)
  }

  /** Carries all entries over an operation that the hub put before them. */
  rebase(remote: Operation): void {
    let passing: Operation | null = remote
    const kept: Entry[] = []
    for (const entry of this.#entries) {
      const operation: Operation | null = passing ? transform(entry.operation, passing, false) : entry.operation
      passing = passing && transform(passing, entry.operation, true)
      if (operation) kept.push({ ...entry, operation })
    }
    this.#entries = kept
  }
}
