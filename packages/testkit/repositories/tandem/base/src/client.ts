import { apply } from './apply.ts'
import { Emitter } from './emitter.ts'
import { Journal } from './journal.ts'
import type { Json } from './json.ts'
import type { Operation } from './operation.ts'
import type { Confirmation, Transport } from './transport.ts'

export type SyncEvents = {
  /** The document as the user is to see it. */
  change: Json
  /** Whether everything is confirmed. */
  settled: boolean
}

/** One copy of a document, with the changes that its user made and nobody else has seen yet. */
export class SyncClient extends Emitter<SyncEvents> {
  readonly #journal = new Journal()
  #confirmed: Json
  #revision = 0
  #online = false
  #inFlight = false

  constructor(
    readonly name: string,
    private readonly transport: Transport,
    initial: Json,
  ) {
    super()
    this.#confirmed = initial
  }

  /** The confirmed document with everything in the journal on top. */
  get view(): Json {
    return this.#journal.entries.reduce((document, { operation }) => apply(document, operation), this.#confirmed)
  }

  get settled(): boolean {
    return this.#journal.oldest === undefined
  }

  connect(): void {
    this.#online = true
    this.transport.connect(this.#revision, (confirmation) => this.#receive(confirmation))
    this.#flush()
  }

  disconnect(): void {
    this.#online = false
    this.#inFlight = false
    this.transport.disconnect()
  }

  /** Changes the document at once, and on all other machines as soon as possible. */
  change(operation: Operation): void {
    apply(this.view, operation)
    this.#journal.add(operation)
    this.#notify()
    this.#flush()
  }

  #receive({ client, id, revision, operation }: Confirmation): void {
    this.#revision = revision
    if (operation) this.#confirmed = apply(this.#confirmed, operation)
    if (client === this.name) {
      this.#journal.confirm(id)
      this.#inFlight = false
    } else if (operation) {
      this.#journal.rebase(operation)
    }
    this.#notify()
    this.#flush()
  }

  /** Sends the oldest entry unless it is on its way already. */
  #flush(): void {
    const entry = this.#journal.oldest
    if (!this.#online || this.#inFlight || !entry) return
    this.#inFlight = true
    this.transport.send({ client: this.name, revision: this.#revision, ...entry })
  }

  #notify(): void {
    this.emit('change', this.view)
    this.emit('settled', this.settled)
  }
}
