import { openRepository, type Repository, type RepositoryOptions } from './repository.ts'
import { RepositoryError } from './repository-error.ts'

/** How many repositories a pool keeps open, and for how long. */
export type RepositoryPoolOptions = RepositoryOptions & {
  /** Repositories open at a time, as long as no more than these are in use at once. Default: 16. */
  readonly maxOpen?: number
  /** How long an unused repository stays open before `sweep` closes it, in milliseconds. Default: five minutes. */
  readonly idleMs?: number
  /** The clock, in milliseconds. Default: `Date.now`. */
  readonly now?: () => number
}

type Slot = { readonly repository: Promise<Repository>; users: number; lastUsed: number }

/**
 * Shares open repositories between callers and closes those that were not used for the longest time.
 *
 * A repository in use is never closed under its user, so that while more than `maxOpen` are in use at once, more are
 * open; the surplus closes as soon as its users are done.
 */
export class RepositoryPool {
  readonly #options: RepositoryPoolOptions
  readonly #maxOpen: number
  readonly #idleMs: number
  readonly #now: () => number
  /** In the order of last use. */
  readonly #slots = new Map<string, Slot>()
  #closed = false

  constructor(options: RepositoryPoolOptions = {}) {
    this.#options = options
    this.#maxOpen = options.maxOpen ?? 16
    this.#idleMs = options.idleMs ?? 5 * 60_000
    this.#now = options.now ?? Date.now
  }

  /** How many repositories are open. */
  get size(): number {
    return this.#slots.size
  }

  /**
   * Opens a repository, or takes the one that is open, for the time of `action`, and answers with its result.
   * The repository must not be used afterwards. Throws what `openRepository` and `action` throw.
   */
  async use<T>(directory: string, action: (repository: Repository) => Promise<T>): Promise<T> {
    const slot = this.#take(directory)
    try {
      return await action(await slot.repository)
    } finally {
      slot.users -= 1
      slot.lastUsed = this.#now()
      await this.#trim()
    }
  }

  /** Closes what has been unused for longer than `idleMs`. To be called from time to time. */
  async sweep(now: number = this.#now()): Promise<void> {
    const idle = [...this.#slots].filter(([, slot]) => slot.users === 0 && now - slot.lastUsed > this.#idleMs)
    await Promise.all(idle.map(([directory]) => this.#close(directory)))
  }

  /** Closes one repository, for instance before its mirror is removed. Reads that are under way fail. */
  async evict(directory: string): Promise<void> {
    await this.#close(directory)
  }

  /** Closes everything and refuses further use. Reads that are under way fail. */
  async closeAll(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#slots.keys()].map((directory) => this.#close(directory)))
  }

  #take(directory: string): Slot {
    if (this.#closed) throw new RepositoryError('closed', 'The repositories were closed.')
    const slot = this.#slots.get(directory) ?? this.#open(directory)
    slot.users += 1
    this.#slots.delete(directory)
    this.#slots.set(directory, slot)
    return slot
  }

  #open(directory: string): Slot {
    const repository = openRepository(directory, this.#options)
    const slot = { repository, users: 0, lastUsed: this.#now() }
    // The caller sees the failure; here it only must not be taken for an open repository.
    repository.catch(() => {
      if (this.#slots.get(directory) === slot) this.#slots.delete(directory)
    })
    return slot
  }

  async #trim(): Promise<void> {
    const surplus = this.#slots.size - this.#maxOpen
    if (surplus <= 0) return
    const unused = [...this.#slots].filter(([, slot]) => slot.users === 0).slice(0, surplus)
    await Promise.all(unused.map(([directory]) => this.#close(directory)))
  }

  async #close(directory: string): Promise<void> {
    const slot = this.#slots.get(directory)
    this.#slots.delete(directory)
    const repository = await slot?.repository.catch(() => null)
    await repository?.close()
  }
}
