import type { Operation } from './operation.ts'

/** What a client asks the hub to do. */
export type Proposal = {
  readonly client: string
  readonly id: number
  /** The number of confirmed operations that the client knew when it made this one. */
  readonly revision: number
  readonly operation: Operation
}

/** What the hub tells everybody, in the same order. */
export type Confirmation = {
  readonly client: string
  readonly id: number
  /** The number of confirmed operations, this one included. */
  readonly revision: number
  /** The operation as it is applied; null if nothing was left of it. */
  readonly operation: Operation | null
}

/** A connection to a hub. */
export interface Transport {
  /** Starts to listen, and is first told everything after a revision. */
  connect(revision: number, listener: (confirmation: Confirmation) => void): void
  disconnect(): void
  send(proposal: Proposal): void
}
