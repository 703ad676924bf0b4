import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** What one run of git gets: pieces of standard input and variables beyond the hermetic ones. */
export type GitInput = {
  readonly input?: Iterable<string | Uint8Array>
  readonly env?: Readonly<Record<string, string>>
}

/** No configuration of the machine or of the user, and no variable of a surrounding git, may change a hash. */
const HERMETIC_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Runs git and returns its standard output without the last newline.
 *
 * Throws an error with the command and git's own message when git fails.
 */
export async function git(args: readonly string[], { input = [], env = {} }: GitInput = {}): Promise<string> {
  const child = spawn('git', args, {
    env: { PATH: process.env.PATH, ...HERMETIC_ENVIRONMENT, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [fed, output, problem, code] = await Promise.all([
    pipeline(input, child.stdin).then(
      () => null,
      (error: Error) => error,
    ),
    text(child.stdout),
    text(child.stderr),
    exit,
  ])
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed (${code}): ${problem.trim()}`)
  if (fed) throw fed
  return output.replace(/\n$/, '')
}
