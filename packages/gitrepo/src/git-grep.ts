import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { type BaseEnvironment, type GitSetting, gitEnvironment } from './git-environment.ts'
import { LineSplitter } from './line-splitter.ts'
import { RepositoryError } from './repository-error.ts'

/** Where a search takes place, and who looks after it. */
export type GrepPlace = {
  readonly gitDirectory: string
  /** See `gitEnvironment`. */
  readonly baseEnv: BaseEnvironment | undefined
  /** The tree that is searched, by its full hash. */
  readonly tree: string
  /** Those who may stop the search. */
  readonly signals: readonly AbortSignal[]
  /** Told of the process; `exit` is fulfilled when it is gone. */
  readonly started: (exit: Promise<void>) => void
}

/** A search that git does in a process of its own. */
export type GrepRun = GrepPlace & {
  /** The options and the pattern of `git grep`. */
  readonly options: readonly string[]
  readonly pathspecs: readonly string[]
  readonly settings: readonly GitSetting[]
  readonly timeoutMs: number
}

/** Why the output ends: everything was searched, or the time was over. */
export type GrepEnd = 'complete' | 'timeout'

const KEPT_LINES = 10
const NOTHING_FOUND = 1

/**
 * Runs `git grep` and gives its output piece by piece. Whoever stops reading, or aborts one of the signals, ends the
 * process at once. Throws `RepositoryError`: `cancelled` or the reason of the signal, `invalid_search` for a pattern
 * that git refuses or gives up, `missing_object` at a file that a partial clone lacks, `process_failed`.
 */
export async function* grepOutput(run: GrepRun): AsyncGenerator<Buffer, GrepEnd, undefined> {
  requireNotAborted(run.signals)
  const args = [`--git-dir=${run.gitDirectory}`, 'grep', ...run.options, run.tree, '--', ...run.pathspecs]
  const env = grepEnvironment(run.baseEnv, run.settings)
  const child = spawn('git', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  run.started(exitOf(child))
  const ending = endOf(child)
  let timedOut = false
  const kill = (): boolean => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    timedOut = true
    kill()
  }, run.timeoutMs)
  for (const signal of run.signals) signal.addEventListener('abort', kill)
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer
    const { exitCode, words } = await ending
    requireNotAborted(run.signals)
    if (timedOut) return 'timeout'
    if (exitCode !== 0 && exitCode !== NOTHING_FOUND) throw failure(words)
    return 'complete'
  } finally {
    clearTimeout(timer)
    for (const signal of run.signals) signal.removeEventListener('abort', kill)
    kill()
    // The failure to start is told above; here only the end is waited for.
    await ending.catch(() => undefined)
  }
}

/** The environment of searches. In a UTF-8 locale git takes a pattern for characters and not for bytes. */
function grepEnvironment(
  baseEnv: BaseEnvironment | undefined,
  settings: readonly GitSetting[],
): Record<string, string> {
  const env = gitEnvironment({
    ...(baseEnv && { baseEnv }),
    protocols: [],
    // No file of a commit decides what is text: newer gits read the attributes of a bare repository's HEAD.
    settings: [['attr.tree', 'none'], ...settings],
  })
  return { ...env, LC_ALL: 'C.UTF-8' }
}

type Ending = { readonly exitCode: number | null; readonly words: string }

/** Unlike its end, the exit of a process does not wait for somebody to read what it has written. */
function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ending> {
  const lines: string[] = []
  const splitter = new LineSplitter((line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
  })
  child.stderr.on('data', (chunk: Buffer) => splitter.push(chunk))
  const ending = new Promise<Ending>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new RepositoryError('process_failed', 'git could not be started. Is it installed?', error)),
    )
    child.once('close', (exitCode) => {
      splitter.end()
      resolve({ exitCode, words: lines.join('\n') })
    })
  })
  // It is awaited only once the output has ended.
  ending.catch(() => undefined)
  return ending
}

function requireNotAborted(signals: readonly AbortSignal[]): void {
  const aborted = signals.find((signal) => signal.aborted)
  if (aborted === undefined) return
  if (aborted.reason instanceof RepositoryError) throw aborted.reason
  throw new RepositoryError('cancelled', 'The search was cancelled.')
}

/** git names a pattern that it refuses before it says why; the pattern itself is known to whoever gave it. */
function failure(words: string): RepositoryError {
  if (/cannot use Perl-compatible regexes/.test(words)) {
    const message =
      'The git of this installation has no Perl-compatible regular expressions. Please search without.'
    return new RepositoryError('invalid_search', message)
  }
  const refused = /^fatal: -e option, '[\s\S]*': (.+)$/m.exec(words)
  if (refused?.[1] !== undefined) {
    return new RepositoryError('invalid_search', `The regular expression is not valid: ${refused[1]}.`)
  }
  if (/pcre2_(?:jit_)?match failed/.test(words)) {
    const message =
      'The regular expression takes too much work on a line of some file. Please make it simpler, or leave files out.'
    return new RepositoryError('invalid_search', message)
  }
  const missing = /could not fetch ([0-9a-f]+) from promisor remote/.exec(words)
  if (missing?.[1] !== undefined) {
    // A partial clone; its objects are never fetched while reading.
    return new RepositoryError('missing_object', `A file that is to be searched is not there: ${missing[1]}.`)
  }
  return new RepositoryError('process_failed', `git could not search: ${words || 'it gave no reason'}`)
}
