import type { Assignment } from '@goldspan/contract'
import { compareAnnotatedSpans, EMPTY_HISTORY } from '@goldspan/core'
import { api } from '../../../lib/api-client.ts'
import { randomId } from '../../../lib/random-id.ts'
import { createWorkspaceStore, type WorkspaceStore } from '../store/workspace-store.ts'
import { type ConflictChoice, resolveConflict } from './conflict.ts'
import { createHttpTransport } from './http-transport.ts'
import { createIndexedDbJournal } from './indexed-db-journal.ts'
import { SyncEngine } from './sync-engine.ts'
import type { ServerSide } from './sync-types.ts'
import { createTabLock, type TabLock } from './tab-lock.ts'

/** One person's work on one assignment in one tab: the store, the engine behind it, and the right to edit. */
export class WorkspaceSession {
  readonly store: WorkspaceStore
  private engine: SyncEngine | null = null
  private stopped = false
  private readonly lock: TabLock

  constructor(
    readonly assignmentId: string,
    private readonly userId: string,
  ) {
    this.store = createWorkspaceStore({
      newId: randomId,
      record: (edit, history) => this.engine?.record(edit, history),
    })
    this.lock = createTabLock(`goldspan/${userId}/${assignmentId}`)
  }

  /** Begins with what the server has; in a second tab it only shows it. */
  async start(assignment: Assignment): Promise<void> {
    const server = serverSideOf(assignment)
    const owns = await this.lock.acquire(this.yield)
    if (this.stopped) return
    if (owns) return this.beginEditing(server)
    const { adopt, setSync, setOwnsTab, sync } = this.store.getState()
    adopt(server.document, EMPTY_HISTORY)
    setSync({ ...sync, revision: server.revision })
    setOwnsTab(false)
  }

  /** Makes this the tab that edits, and the other one read-only. */
  async takeOver(): Promise<void> {
    await this.lock.takeOver(this.yield)
    await this.beginEditing(await this.fetchServerSide())
  }

  resume(): void {
    this.engine?.resume()
  }

  /** Decides a conflict with the server's side that came with it. */
  decide(choice: ConflictChoice): void {
    const { sync } = this.store.getState()
    if (sync.server) this.settle(choice, sync.server)
  }

  /** Gives up what the server refused, for what it has now; undo brings the page's side back. */
  async takeServerSide(): Promise<void> {
    this.settle('theirs', await this.fetchServerSide())
  }

  stop(): void {
    this.stopped = true
    this.engine?.stop()
    this.lock.release()
  }

  private settle(choice: ConflictChoice, server: ServerSide): void {
    const { document, history, adopt } = this.store.getState()
    const next = resolveConflict(choice, document, server, history, randomId)
    adopt(next.document, next.history)
    this.engine?.replace(server, next.pending, next.history)
  }

  private async beginEditing(server: ServerSide): Promise<void> {
    this.engine?.stop()
    const engine = new SyncEngine({
      assignmentId: this.assignmentId,
      journal: createIndexedDbJournal(this.userId, this.assignmentId),
      send: createHttpTransport(this.assignmentId),
      later: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
      onStatus: (sync) => this.store.getState().setSync(sync),
    })
    this.engine = engine
    const { document, history } = await engine.restore(server)
    if (this.stopped) return
    this.store.getState().adopt(document, history)
    this.store.getState().setOwnsTab(true)
  }

  private readonly yield = () => {
    this.engine?.stop()
    this.store.getState().setOwnsTab(false)
  }

  private async fetchServerSide(): Promise<ServerSide> {
    return serverSideOf(await api.get<Assignment>(`/assignments/${this.assignmentId}`))
  }
}

function serverSideOf({ revision, spans }: Assignment): ServerSide {
  return { revision, document: spans.toSorted(compareAnnotatedSpans) }
}
