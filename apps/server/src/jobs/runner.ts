import type { Job } from '@goldspan/contract'
import { type Context, timestamp } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import {
  failInterrupted,
  findJob,
  insertJob,
  type JobRow,
  selectJobs,
  toJob,
  updateJob,
} from './repository.ts'

/** How far a job has come; `total` is null while it is unknown. */
export type Progress = { readonly phase: string; readonly done: number; readonly total: number | null }

export type JobWork = (job: { signal: AbortSignal; report: (progress: Progress) => void }) => Promise<void>

type JobParts = { readonly work: JobWork; readonly cleanUp: () => Promise<void> }

export type JobRunner = ReturnType<typeof createJobRunner>

const CONCURRENCY = 2
/** Progress is written at most this often; the newest report wins. */
const WRITE_INTERVAL_MS = 500

type Running = { readonly controller: AbortController; readonly finished: Promise<void> }

/** Runs long work a few at a time, keeps its progress in the database, and can be cancelled and awaited. */
export function createJobRunner(context: Context) {
  const { database } = context
  const running = new Map<string, Running>()
  const waiting: (() => void)[] = []
  let busy = 0
  let closed = false

  async function run(id: string, { work, cleanUp }: JobParts, signal: AbortSignal): Promise<void> {
    await takeTurn(signal)
    const progress = progressWriter(context, id)
    try {
      try {
        signal.throwIfAborted()
        await write(id, { state: 'running' })
        await work({ signal, report: progress.report })
      } finally {
        await cleanUp()
      }
      await progress.flush()
      await write(id, { state: 'done', finished_at: timestamp(context) })
    } catch (error) {
      await progress.flush()
      const state = signal.aborted ? 'cancelled' : 'failed'
      await write(id, { state, error: messageOf(error), finished_at: timestamp(context) })
    } finally {
      busy--
      waiting.shift()?.()
      running.delete(id)
    }
  }

  async function takeTurn(signal: AbortSignal): Promise<void> {
    if (busy >= CONCURRENCY) await waitForTurn(signal)
    busy++
  }

  /** A job that is cancelled while it waits leaves the queue, so that no turn is handed to it later. */
  function waitForTurn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(resolve), 1)
        resolve()
      }
      waiting.push(resolve)
      signal.addEventListener('abort', () => waiting.includes(resolve) && leave(), { once: true })
    })
  }

  async function write(id: string, change: Partial<JobRow>): Promise<void> {
    await database.transaction((writer) => updateJob(writer, id, change))
  }

  return {
    /** Jobs that a stop of the server cut off are marked as failed, so that they can be started again. */
    recover: () => database.transaction((writer) => failInterrupted(writer, timestamp(context))),

    /** `cleanUp` runs when the job ends, also when it was cancelled before its work began. */
    async start(
      kind: Job['kind'],
      subject: string,
      work: JobWork,
      cleanUp: () => Promise<void> = async () => undefined,
    ): Promise<Job> {
      if (closed) throw conflict('CLOSING', 'The server is stopping; please try again in a moment.')
      const row: JobRow = {
        id: context.createId(),
        kind,
        subject,
        state: 'queued',
        phase: 'waiting',
        done: 0,
        total: null,
        rate: null,
        error: null,
        created_at: timestamp(context),
        finished_at: null,
      }
      await database.transaction((writer) => insertJob(writer, row))
      const controller = new AbortController()
      running.set(row.id, { controller, finished: run(row.id, { work, cleanUp }, controller.signal) })
      return toJob(row)
    },

    async get(id: string): Promise<Job> {
      const row = await findJob(database.read, id)
      if (!row) throw notFound('job')
      return toJob(row)
    },

    async list(): Promise<{ items: Job[]; total: number }> {
      const rows = await selectJobs(database.read)
      return { items: rows.map(toJob), total: rows.length }
    },

    async cancel(id: string): Promise<Job> {
      const job = running.get(id)
      if (!job) {
        await this.get(id)
        throw conflict('NOT_RUNNING', 'This job has ended already.')
      }
      job.controller.abort(new Error('Cancelled by an admin.'))
      await job.finished
      return this.get(id)
    },

    /** Resolves when the job has ended, in whatever way. */
    async wait(id: string): Promise<void> {
      await running.get(id)?.finished
    },

    async close(): Promise<void> {
      closed = true
      const jobs = [...running.values()]
      for (const job of jobs) job.controller.abort(new Error('The server stopped.'))
      await Promise.all(jobs.map((job) => job.finished))
    },
  }
}

function progressWriter(context: Context, id: string) {
  const startedAt = context.now().getTime()
  let lastWrite = 0
  let pending: Promise<void> = Promise.resolve()
  const save = ({ phase, done, total }: Progress) => {
    const seconds = (context.now().getTime() - startedAt) / 1000
    const rate = seconds > 0 ? done / seconds : null
    pending = pending.then(() =>
      context.database.transaction((writer) => updateJob(writer, id, { phase, done, total, rate })),
    )
  }
  let latest: Progress | null = null
  return {
    report(progress: Progress): void {
      latest = progress
      const now = context.now().getTime()
      if (now - lastWrite < WRITE_INTERVAL_MS) return
      lastWrite = now
      save(progress)
    },
    async flush(): Promise<void> {
      if (latest) save(latest)
      await pending
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
