import {
  applyEdit,
  type EditHistory,
  EMPTY_HISTORY,
  reconcileEdits,
  recordEdit,
  type SpanDocument,
  type SpanEdit,
} from '@goldspan/core'
import { SyncEngine } from './sync-engine.ts'
import type { EditBatch, Journal, JournalRecord, SendOutcome, ServerSide, SyncStatus } from './sync-types.ts'

/** An edit that marks one line of one file; its id and the span's derive from `name`. */
export function markEdit(name: string, startLine = 1): SpanEdit {
  const span = {
    id: `span-${name}`,
    path: 'a.ts',
    startLine,
    endLine: startLine,
    role: 'other',
    reason: '',
    origin: 'tree',
  } as const
  return { id: `edit-${name}`, label: `Mark ${name}`, changes: [{ type: 'add', span }] }
}

/** A server in memory that follows the rules of the real one: revisions, and edits known by their ids. */
export class FakeServer {
  document: SpanDocument = []
  readonly editIds: string[] = []
  readonly batches: EditBatch[] = []
  /** What happens to the next requests: lost on the way there, lost on the way back, or refused. */
  readonly faults: ('lost_request' | 'lost_answer' | SendOutcome)[] = []

  onSend: () => unknown = () => {}

  get side(): ServerSide {
    return { revision: this.editIds.length, document: this.document }
  }

  readonly send = async (batch: EditBatch): Promise<SendOutcome> => {
    this.onSend()
    this.batches.push(batch)
    const fault = this.faults.shift()
    if (fault === 'lost_request') return { kind: 'unreachable' }
    if (fault !== undefined && fault !== 'lost_answer') return fault
    const answer = this.accept(batch)
    return fault === 'lost_answer' ? { kind: 'unreachable' } : answer
  }

  accept({ baseRevision, edits }: EditBatch): SendOutcome {
    const { remaining, foreignIds } = reconcileEdits(this.editIds.slice(baseRevision), edits)
    if (foreignIds.length > 0 && remaining.length > 0) {
      return { kind: 'conflict', assignmentId: 'a1', server: this.side }
    }
    for (const edit of remaining) {
      const result = applyEdit(this.document, edit)
      if (!result.ok) return { kind: 'refused', message: 'The edit does not fit.' }
      this.document = result.document
      this.editIds.push(edit.id)
    }
    return { kind: 'accepted', assignmentId: 'a1', revision: this.editIds.length }
  }
}

/** A journal in memory, shared by all tabs of one browser. */
export class FakeJournal implements Journal {
  record: JournalRecord | null = null
  full = false
  onSave: () => unknown = () => {}

  readonly load = async () => structuredClone(this.record)

  readonly save = async (record: JournalRecord) => {
    if (this.full) throw new Error('QuotaExceededError')
    this.onSave()
    this.record = structuredClone(record)
  }
}

/** A page that is open on the assignment: the engine with the document as the screen shows it. */
export class FakePage {
  document: SpanDocument = []
  history: EditHistory = EMPTY_HISTORY
  status: SyncStatus | null = null
  private timers: (() => void)[] = []
  readonly engine: SyncEngine

  constructor(server: FakeServer, journal: Journal) {
    this.engine = new SyncEngine({
      assignmentId: 'a1',
      journal,
      send: server.send,
      later: (_, callback) => {
        this.timers.push(callback)
        return () => this.timers.splice(this.timers.indexOf(callback), 1)
      },
      onStatus: (status) => {
        this.status = status
      },
    })
  }

  async open(server: ServerSide): Promise<this> {
    const restored = await this.engine.restore(server)
    this.document = restored.document
    this.history = restored.history
    await this.settled()
    return this
  }

  edit(edit: SpanEdit): void {
    const result = applyEdit(this.document, edit)
    if (!result.ok) throw new Error(`The edit ${edit.id} does not fit.`)
    this.document = result.document
    this.history = recordEdit(this.history, edit)
    this.engine.record(edit, this.history)
  }

  /** Lets the time pass until the next attempt. */
  async passTime(): Promise<void> {
    for (const timer of this.timers.splice(0)) timer()
    await this.settled()
  }

  /** Waits until nothing more happens by itself. */
  async settled(): Promise<void> {
    // A turn of the event loop comes after every promise that is ready, however long their chain.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
