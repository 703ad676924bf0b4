import { apply } from './apply.ts'
import type { Json } from './json.ts'
import type { Operation } from './operation.ts'
import { transform } from './transform.ts'
import type { Confirmation, Proposal, Transport } from './transport.ts'

type Listener = (confirmation: Confirmation) => void

/** A hub within the program, for tests and for several windows of one page. Nothing is delivered before `deliver`. */
export class MemoryHub {
  readonly #log: Confirmation[] = []
  readonly #listeners = new Set<Listener>()
  readonly #inbox: Proposal[] = []
  #document: Json

  constructor(initial: Json) {
    this.#document = initial
  }

  get document(): Json {
    return this.#document
  }

  transport(): Transport {
    let current: Listener | null = null
    const disconnect = () => {
      if (current) this.#listeners.delete(current)
      current = null
    }
    return {
      connect: (revision, listener) => {
        disconnect()
        current = listener
        for (const confirmation of this.#log.slice(revision)) listener(confirmation)
        this.#listeners.add(listener)
      },
      disconnect,
      send: (proposal) => this.#inbox.push(proposal),
    }
  }

  /** Takes all proposals in, and those that they give rise to. */
  deliver(): void {
    for (let proposal = this.#inbox.shift(); proposal; proposal = this.#inbox.shift()) this.#accept(proposal)
  }

  /** A proposal that was sent again after a lost connection is accepted once. */
  #accept({ client, id, revision, operation }: Proposal): void {
    if (this.#log.some((confirmed) => confirmed.client === client && confirmed.id === id)) return
    const current = this.#log
      .slice(revision)
      .reduce<Operation | null>((moving, { operation: earlier }) => {
        return moving && earlier ? transform(moving, earlier, false) : moving
      }, operation)
    if (current) this.#document = apply(this.#document, current)
    const confirmation = { client, id, revision: this.#log.length + 1, operation: current }
    this.#log.push(confirmation)
    for (const listener of [...this.#listeners]) listener(confirmation)
  }
}
