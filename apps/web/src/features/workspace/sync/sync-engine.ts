import { applyEdit, type EditHistory, EMPTY_HISTORY, type SpanDocument, type SpanEdit } from '@goldspan/core'
import type {
  EditBatch,
  Journal,
  JournalRecord,
  Restored,
  SendOutcome,
  ServerSide,
  SyncPhase,
  SyncStatus,
} from './sync-types.ts'

export type SyncOptions = {
  readonly assignmentId: string
  readonly journal: Journal
  readonly send: (batch: EditBatch) => Promise<SendOutcome>
  /** Calls back after some milliseconds; returns the way to call that off. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly onStatus: (status: SyncStatus) => void
}

const MAX_BATCH = 200
const FIRST_RETRY = 1000
const LAST_RETRY = 30_000

/**
 * Brings edits to the server. An edit is written to the journal first and sent then, in order, one request at a time;
 * it counts as saved once the server has acknowledged it. Edits carry ids, so sending one again is harmless.
 */
export class SyncEngine {
  private base: ServerSide = { revision: 0, document: [] }
  private pending: readonly SpanEdit[] = []
  private history: EditHistory = EMPTY_HISTORY
  private phase: SyncPhase = 'saved'
  private message: string | null = null
  private server: ServerSide | null = null
  private journalFailed = false
  private unwritten: JournalRecord | null = null
  private journalled: Promise<void> = Promise.resolve()
  private inFlight = false
  private failures = 0
  private cancelRetry: (() => void) | null = null
  private stopped = false

  constructor(private readonly options: SyncOptions) {}

  /** Lays what this device kept over what the server has, and sends what is not acknowledged. */
  async restore(server: ServerSide): Promise<Restored> {
    const record = await this.loadJournal()
    if (record && record.pending.length > 0) return this.continueFrom(record)
    this.base = server
    this.history = record?.base.revision === server.revision ? record.history : EMPTY_HISTORY
    this.publish()
    return { document: server.document, history: this.history }
  }

  /** Takes an edit that has been applied on the screen, with the history after it. */
  record(edit: SpanEdit, history: EditHistory): void {
    this.pending = [...this.pending, edit]
    this.history = history
    this.persist()
    this.publish()
    if (this.phase !== 'offline') void this.flush()
  }

  /** Tries again now: the connection is back, somebody signed in again, or the assignment was revived. */
  resume(): void {
    if (this.phase === 'conflict') return
    this.failures = 0
    this.enter(this.pending.length > 0 ? 'saving' : 'saved')
    void this.flush()
  }

  /** Replaces both sides after a conflict was decided; what is left to send goes out on the new base. */
  replace(base: ServerSide, pending: readonly SpanEdit[], history: EditHistory): void {
    this.base = base
    this.pending = pending
    this.history = history
    this.persist()
    this.enter('saved')
    void this.flush()
  }

  /** Ends for good, because the page goes or another tab took over; an answer that still comes is ignored. */
  stop(): void {
    this.stopped = true
    this.cancelRetry?.()
  }

  private async loadJournal(): Promise<JournalRecord | null> {
    try {
      return await this.options.journal.load()
    } catch {
      // A device that cannot read its journal has nothing to add to what the server has.
      this.journalFailed = true
      return null
    }
  }

  private continueFrom(record: JournalRecord): Restored {
    this.base = record.base
    this.history = record.history
    const { document, misfit } = replay(record.base.document, record.pending)
    this.pending = record.pending
    if (misfit) this.enter('refused', 'Edits that this device kept do not fit the task any more.')
    else void this.flush()
    return { document, history: record.history }
  }

  private async flush(): Promise<void> {
    if (this.stopped || this.inFlight || this.pending.length === 0 || isHalted(this.phase)) return
    this.cancelRetry?.()
    this.inFlight = true
    // While the server cannot be reached, trying again is no news.
    if (this.phase !== 'offline') this.enter('saving')
    // The journal has every edit before the network sees it.
    await this.journalled
    const edits = this.pending.slice(0, MAX_BATCH)
    const outcome = this.stopped ? null : await this.options.send({ baseRevision: this.base.revision, edits })
    this.inFlight = false
    if (outcome && !this.stopped) this.settle(outcome, edits)
  }

  private settle(outcome: SendOutcome, edits: readonly SpanEdit[]): void {
    const foreign = 'assignmentId' in outcome && outcome.assignmentId !== this.options.assignmentId
    if (foreign || outcome.kind === 'unreachable') {
      this.retryLater()
      return
    }
    this.failures = 0
    if (outcome.kind === 'accepted') this.acknowledge(outcome.revision, edits)
    else if (outcome.kind === 'conflict') this.enter('conflict', null, outcome.server)
    else this.enter(outcome.kind, 'message' in outcome ? outcome.message : null)
  }

  private acknowledge(revision: number, edits: readonly SpanEdit[]): void {
    this.base = { revision, document: replay(this.base.document, edits).document }
    this.pending = this.pending.slice(edits.length)
    this.persist()
    if (this.pending.length === 0) this.enter('saved')
    else void this.flush()
  }

  private retryLater(): void {
    const delay = Math.min(FIRST_RETRY * 2 ** this.failures, LAST_RETRY)
    this.failures += 1
    this.enter('offline')
    this.cancelRetry = this.options.later(delay, () => void this.flush())
  }

  /** Writes the newest state; states that were overtaken while a write went on are never written. */
  private persist(): void {
    const idle = this.unwritten === null
    this.unwritten = { base: this.base, pending: this.pending, history: this.history }
    if (idle) this.journalled = this.journalled.then(() => this.write())
  }

  private async write(): Promise<void> {
    const record = this.unwritten
    this.unwritten = null
    if (!record || this.stopped) return
    try {
      await this.options.journal.save(record)
      this.noteJournal(false)
    } catch {
      // The device refuses to keep it. The server still gets every edit, and the page says what is at risk.
      this.noteJournal(true)
    }
  }

  private noteJournal(failed: boolean): void {
    if (failed === this.journalFailed) return
    this.journalFailed = failed
    this.publish()
  }

  private enter(phase: SyncPhase, message: string | null = null, server: ServerSide | null = null): void {
    this.phase = phase
    this.message = message
    this.server = server
    this.publish()
  }

  private publish(): void {
    const { phase, message, server, journalFailed } = this
    const { revision } = this.base
    const unsaved = this.pending.length
    if (!this.stopped) this.options.onStatus({ phase, revision, unsaved, message, server, journalFailed })
  }
}

/** Phases that only a person can end. */
function isHalted(phase: SyncPhase): boolean {
  return phase === 'conflict' || phase === 'locked' || phase === 'refused' || phase === 'signed_out'
}

/** The document after edits, as far as they fit; `misfit` says that one did not. */
function replay(
  document: SpanDocument,
  edits: readonly SpanEdit[],
): { readonly document: SpanDocument; readonly misfit: boolean } {
  let current = document
  for (const edit of edits) {
    const result = applyEdit(current, edit)
    if (!result.ok) return { document: current, misfit: true }
    current = result.document
  }
  return { document: current, misfit: false }
}
