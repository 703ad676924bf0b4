import type { EditHistory, SpanDocument, SpanEdit } from '@goldspan/core'

/** What the server holds: its spans at a revision. */
export type ServerSide = { readonly revision: number; readonly document: SpanDocument }

/** What this device keeps of one assignment, so that nothing is lost by a reload, a crash or a lost connection. */
export type JournalRecord = {
  /** The last revision that the server acknowledged here, and the spans at it. */
  readonly base: ServerSide
  /** Edits on top of the base that the server has not acknowledged yet, in the order in which they were made. */
  readonly pending: readonly SpanEdit[]
  readonly history: EditHistory
}

/** Keeps the record of one assignment and one person. */
export type Journal = {
  readonly load: () => Promise<JournalRecord | null>
  readonly save: (record: JournalRecord) => Promise<void>
}

export type EditBatch = { readonly baseRevision: number; readonly edits: readonly SpanEdit[] }

/** What became of a batch. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly assignmentId: string; readonly revision: number }
  | { readonly kind: 'conflict'; readonly assignmentId: string; readonly server: ServerSide }
  /** The assignment takes no edits in its state: its lease ran out, or it is submitted. */
  | { readonly kind: 'locked'; readonly message: string }
  /** The server will never take this batch. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'unreachable' }

export type SyncPhase = 'saved' | 'saving' | 'offline' | 'signed_out' | 'conflict' | 'locked' | 'refused'

export type SyncStatus = {
  readonly phase: SyncPhase
  /** The last revision that the server acknowledged. */
  readonly revision: number
  /** Edits that the server has not acknowledged. */
  readonly unsaved: number
  readonly message: string | null
  /** The server's side of a conflict. */
  readonly server: ServerSide | null
  /** Whether this device refuses to keep the journal; unsaved edits then live in this page only. */
  readonly journalFailed: boolean
}

/** The work as it stands after the journal was laid over what the server had. */
export type Restored = { readonly document: SpanDocument; readonly history: EditHistory }
