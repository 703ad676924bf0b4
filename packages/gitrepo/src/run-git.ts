import { spawn } from 'node:child_process'
import { LineSplitter } from './line-splitter.ts'
import { MirrorError } from './mirror-error.ts'
import { ProcessGuard } from './process-guard.ts'

/** How a git command that does its work and ends is run. */
export type RunGitOptions = {
  readonly env: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** The whole time that the command may take, in milliseconds. */
  readonly timeoutMs: number
  /** Called with each line of the error stream, without control characters; what it throws ends the command. */
  readonly onLine?: (line: string) => void
}

/** How a git command ended. */
export type GitResult = {
  readonly exitCode: number
  readonly output: string
  /** The last lines of the error stream, oldest first. */
  readonly lines: readonly string[]
}

const KEPT_LINES = 20
const MAX_OUTPUT_BYTES = 1 << 20

/**
 * Runs a git command to its end. A failing command is a result; `MirrorError` is thrown where it could not be
 * started (`git_missing`), was stopped (`cancelled`, `timeout`) or wrote too much (`too_large`).
 */
export function runGit(args: readonly string[], options: RunGitOptions): Promise<GitResult> {
  if (options.signal?.aborted)
    return Promise.reject(new MirrorError('cancelled', 'The transfer was cancelled.'))
  return new Promise((resolve, reject) => {
    // A process group of its own, so that stopping it also stops the helpers that git starts.
    const child = spawn('git', args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const guard = new ProcessGuard(child, options)
    const lines: string[] = []
    const output: Buffer[] = []
    let outputBytes = 0

    const splitter = new LineSplitter((line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      guard.attempt(() => options.onLine?.(line))
    })
    child.stderr.on('data', (chunk: Buffer) => splitter.push(chunk))
    child.stdout.on('data', (chunk: Buffer) => {
      outputBytes += chunk.length
      if (outputBytes <= MAX_OUTPUT_BYTES) output.push(chunk)
      else guard.stop(new MirrorError('too_large', 'git wrote more than expected.'))
    })
    child.on('error', (error) => {
      guard.release()
      reject(new MirrorError('git_missing', 'git could not be started. Is it installed?', { cause: error }))
    })
    child.on('close', (code) => {
      guard.release()
      splitter.end()
      if (guard.reason !== null) reject(guard.reason)
      else resolve({ exitCode: code ?? 1, output: Buffer.concat(output).toString('utf8'), lines })
    })
  })
}
