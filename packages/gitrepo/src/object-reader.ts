import { CatFileProcess } from './cat-file-process.ts'
import type { ObjectHeader, ObjectResponse } from './object-response.ts'
import { Queue } from './queue.ts'
import { RepositoryError } from './repository-error.ts'

/** Objects that one caller asks for together. */
type Request = {
  readonly command: 'info' | 'contents'
  readonly names: readonly string[]
  readonly maxBytes: number | null
  /** The answers so far, in the order of the names. */
  readonly responses: ObjectResponse[]
  readonly resolve: (responses: ObjectResponse[]) => void
  readonly reject: (error: RepositoryError) => void
  /** How many processes have ended while the present name was the next to be answered. */
  deaths: number
}

/** So many requests are with git at a time; the rest waits here, so that memory stays bounded by the answers. */
const WINDOW = 1024
const MAX_DEATHS = 3

/**
 * Reads objects of one git directory through one long-lived `git cat-file` process.
 *
 * Requests made in the same turn of the event loop go to git as one batch. The process starts with the first request
 * and again with the next one after it has died; what it had not answered is asked again, and only an object that
 * kills the process three times fails. Every request is answered, failed, or failed by `close`.
 */
export class ObjectReader {
  readonly #gitDirectory: string
  readonly #env: Readonly<Record<string, string>>
  #waiting = new Queue<Request>()
  #sent = new Queue<Request>()
  #process: CatFileProcess | null = null
  #pumpPlanned = false
  #closed = false

  constructor(gitDirectory: string, env: Readonly<Record<string, string>>) {
    this.#gitDirectory = gitDirectory
    this.#env = env
  }

  /** The id of the running process; null when there is none. */
  get pid(): number | null {
    return this.#process?.pid ?? null
  }

  /** Type and size of an object; null when it is not there. `name` must not contain a newline. */
  async info(name: string): Promise<ObjectHeader | null> {
    const [header = null] = await this.infos([name])
    return header
  }

  /** The same for many objects as one request, in their order. */
  async infos(names: readonly string[]): Promise<(ObjectHeader | null)[]> {
    return (await this.#ask('info', names, null)).map((response) => response?.header ?? null)
  }

  /**
   * Objects with their contents, as one request, in their order. The content is null when it is longer than
   * `maxBytes`; the response is null when the object is not there.
   */
  contents(oids: readonly string[], maxBytes: number): Promise<ObjectResponse[]> {
    return this.#ask('contents', oids, maxBytes)
  }

  /** Ends the process; what is not answered yet fails with the code `closed`. */
  async close(): Promise<void> {
    this.#closed = true
    this.#failAll(closedError())
    await this.#process?.kill()
  }

  #ask(
    command: Request['command'],
    names: readonly string[],
    maxBytes: number | null,
  ): Promise<ObjectResponse[]> {
    if (this.#closed) return Promise.reject(closedError())
    if (names.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, names, maxBytes, responses: [], resolve, reject, deaths: 0 })
      this.#planPump()
    })
  }

  #planPump(): void {
    if (this.#pumpPlanned) return
    this.#pumpPlanned = true
    queueMicrotask(() => {
      this.#pumpPlanned = false
      this.#pump()
    })
  }

  #pump(): void {
    if (this.#waiting.length === 0 || this.#sent.length > WINDOW / 2) return
    const process = this.#process ?? this.#start()
    if (process === null) return
    let batch = ''
    while (this.#sent.length < WINDOW) {
      const request = this.#waiting.shift()
      if (request === undefined) break
      this.#sent.push(request)
      for (const name of request.names.slice(request.responses.length))
        batch += `${request.command} ${name}\n`
    }
    process.send(batch)
  }

  #start(): CatFileProcess | null {
    try {
      const process = new CatFileProcess(this.#gitDirectory, this.#env, {
        expect: () => this.#sent.peek() ?? { maxBytes: null },
        answer: (response) => this.#answer(response),
        failed: (error) => this.#onStartFailure(error),
        ended: (lines) => this.#onEnd(lines),
      })
      this.#process = process
      return process
    } catch (error) {
      this.#onStartFailure(error)
      return null
    }
  }

  #answer(response: ObjectResponse): void {
    const request = this.#sent.peek()
    if (request === undefined) return
    request.responses.push(response)
    request.deaths = 0
    if (request.responses.length < request.names.length) return
    this.#sent.shift()
    request.resolve(request.responses)
    if (this.#waiting.length > 0) this.#planPump()
  }

  #onStartFailure(error: unknown): void {
    this.#process = null
    this.#failAll(new RepositoryError('process_failed', 'git could not be started. Is it installed?', error))
  }

  #onEnd(lines: readonly string[]): void {
    this.#process = null
    this.#blame(lines)
    const unanswered = [...this.#sent.drain(), ...this.#waiting.drain()]
    for (const request of unanswered) this.#waiting.push(request)
    if (this.#waiting.length > 0) this.#planPump()
  }

  /** Settles the request that the process died on, if it is clear that asking again would not help. */
  #blame(lines: readonly string[]): void {
    const suspect = this.#sent.peek()
    if (suspect === undefined) return
    const words = lines.join('\n')
    suspect.deaths += 1
    if (/could not fetch [0-9a-f]+ from promisor remote/.test(words)) {
      // A partial clone whose configuration names where its missing objects are; we never fetch them while reading.
      this.#answer(null)
    } else if (/not a git repository/.test(words)) {
      this.#failAll(new RepositoryError('not_a_repository', `There is no mirror at ${this.#gitDirectory}.`))
    } else if (suspect.deaths >= MAX_DEATHS) {
      const message = `git ended while reading ${suspect.names[suspect.responses.length]}: ${words || 'it gave no reason'}`
      this.#sent.shift()?.reject(new RepositoryError('process_failed', message))
    }
  }

  #failAll(error: RepositoryError): void {
    for (const request of [...this.#sent.drain(), ...this.#waiting.drain()]) request.reject(error)
  }
}

function closedError(): RepositoryError {
  return new RepositoryError('closed', 'The repository was closed.')
}
