import { fileURLToPath } from 'node:url'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { EngineError } from '../engine-error.ts'
import { createSlots } from './slots.ts'
import type { TASKS } from './tasks.ts'

type Tasks = typeof TASKS
/** The name of something that a worker can do. */
export type TaskName = keyof Tasks
/** What a task is given. */
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0]
/** What a task answers with. */
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>

/** What a pool and each task in it may use. */
export type PoolLimits = {
  readonly threads: number
  /** The size of a worker's heap; memory outside of it, such as file contents, is not counted. */
  readonly heapMegabytes: number
  /** From the moment at which a worker takes a task. */
  readonly taskMillis: number
  /** How long a thread without work stays; a new one takes about a second to start. */
  readonly idleMillis: number
}

/** How a task can be stopped, and what of its input moves to the worker instead of being copied. */
export type RunOptions = {
  readonly signal?: AbortSignal
  readonly transfer?: readonly MessagePort[]
}

/** Worker threads that start when there is work, are replaced when they die, and end with `close`. */
export type WorkerPool = {
  /** Throws `EngineError` when the task was stopped, and whatever the task itself throws. */
  run<N extends TaskName>(name: N, input: TaskInput<N>, options?: RunOptions): Promise<TaskOutput<N>>
  close(): Promise<void>
}

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap.mjs', import.meta.url))

/** Opens a pool; no thread runs before the first task. */
export function createWorkerPool(limits: PoolLimits): WorkerPool {
  const piscina = new Piscina({
    filename: BOOTSTRAP,
    name: 'runTask',
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleMillis,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // What starts the main process is no matter of its threads.
    execArgv: [],
    // Waiting with atomics would stop a worker's own asynchronous work, such as reading from git.
    atomics: 'disabled',
  })
  // A thread that dies without a task takes nothing with it; the next task starts another.
  piscina.on('error', () => undefined)
  const slots = createSlots(limits.threads)
  const closing = new AbortController()

  return {
    async run(name, input, { signal, transfer = [] } = {}) {
      const stops = [closing.signal, ...(signal ? [signal] : [])]
      return slots.use(async () => {
        const timeout = AbortSignal.timeout(limits.taskMillis)
        try {
          const options = { signal: AbortSignal.any([timeout, ...stops]), transferList: [...transfer] }
          return await piscina.run({ name, input }, options)
        } catch (error) {
          throw explain(error, { name, timeout, closing: closing.signal, ...(signal ? { signal } : {}) })
        }
      })
    },
    async close() {
      closing.abort()
      await piscina.destroy()
    },
  }
}

type Circumstances = {
  readonly name: TaskName
  readonly timeout: AbortSignal
  readonly closing: AbortSignal
  readonly signal?: AbortSignal
}

function explain(error: unknown, { name, timeout, closing, signal }: Circumstances): unknown {
  const options = { cause: error }
  if (closing.aborted) return new EngineError('closed', 'The engine was closed.', options)
  if (signal?.aborted) return new EngineError('cancelled', 'The work was cancelled.', options)
  if (timeout.aborted)
    return new EngineError('timeout', `The task ${name} took too long and was stopped.`, options)
  if (isOutOfMemory(error)) {
    return new EngineError(
      'out_of_memory',
      `The task ${name} needed too much memory and was stopped.`,
      options,
    )
  }
  return error
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
