import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { LineSplitter } from './line-splitter.ts'
import { type Expectation, type ObjectResponse, ObjectResponseParser } from './object-response.ts'

/** What happens to a `git cat-file` process. */
export type CatFileEvents = {
  /** Asked for when an answer begins. */
  readonly expect: () => Expectation
  readonly answer: (response: ObjectResponse) => void
  /** It could not be started. Nothing else happens afterwards. */
  readonly failed: (error: unknown) => void
  /** It has ended, for whatever reason; `lines` are the last ones of its error stream. */
  readonly ended: (lines: readonly string[]) => void
}

const KEPT_LINES = 10

/** One `git cat-file --batch-command` process. It answers the commands of a batch in their order. */
export class CatFileProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #events: CatFileEvents
  readonly #closed: Promise<void>
  readonly #lines: string[] = []

  /** Throws the system's error where the process cannot even be tried to start. */
  constructor(gitDirectory: string, env: Readonly<Record<string, string>>, events: CatFileEvents) {
    this.#events = events
    const args = [`--git-dir=${gitDirectory}`, 'cat-file', '--batch-command', '--buffer']
    const child = spawn('git', args, { env, stdio: 'pipe' })
    this.#child = child
    this.#readAnswers()
    const splitter = new LineSplitter((line) => this.#keep(line))
    child.stderr.on('data', (chunk: Buffer) => splitter.push(chunk))
    // A process that has died cannot be written to; its end is told below.
    child.stdin.on('error', () => undefined)
    let started = true
    child.once('error', (error) => {
      started = false
      events.failed(error)
    })
    this.#closed = new Promise((resolve) => {
      child.once('close', () => {
        splitter.end()
        resolve()
        if (started) events.ended(this.#lines)
      })
    })
  }

  /** Null before it could be started. */
  get pid(): number | null {
    return this.#child.pid ?? null
  }

  /** Sends commands, one a line, which are answered together. */
  send(commands: string): void {
    this.#child.stdin.write(`${commands}flush\n`)
  }

  /** Ends the process and waits for its end. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#closed
  }

  #readAnswers(): void {
    const parser = new ObjectResponseParser(this.#events.expect, this.#events.answer)
    const { stdout } = this.#child
    const read = (chunk: Buffer): void => {
      try {
        parser.push(chunk)
      } catch (error) {
        // Whatever comes after an answer that makes no sense makes no sense either.
        stdout.off('data', read).resume()
        this.#keep(String(error))
        this.#child.kill('SIGKILL')
      }
    }
    stdout.on('data', read)
  }

  #keep(line: string): void {
    this.#lines.push(line)
    if (this.#lines.length > KEPT_LINES) this.#lines.shift()
  }
}
