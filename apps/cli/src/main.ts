import { EngineError, ImportError } from '@goldspan/engine'
import { UnreadableFileError } from '@goldspan/formats'
import { MirrorError, RepositoryError } from '@goldspan/gitrepo'
import { ConfigError, DataDirectoryError, ListenError } from '@goldspan/server'
import { CommanderError } from 'commander'
import type { Environment } from './environment.ts'
import { CommandError, EXIT } from './exit.ts'
import { createProgram } from './program.ts'

/** Runs the command that the process was started with; sets the exit code of the contract. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    variables: process.env,
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
  })
}

/** Runs one command in given surroundings and returns its exit code. */
export async function run(parameters: readonly string[], environment: Environment): Promise<number> {
  const exit = { code: EXIT.done as number }
  const program = createProgram(environment, (code) => {
    exit.code = code
  })
  try {
    await program.parseAsync(parameters, { from: 'user' })
    return exit.code
  } catch (error) {
    return explain(error, environment)
  }
}

function explain(error: unknown, environment: Environment): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput
  if (error instanceof CommandError) {
    environment.writeError(`${error.message}\n`)
    return error.exitCode
  }
  if (isBadInput(error)) {
    environment.writeError(`${error.message}\n`)
    return EXIT.badInput
  }
  if (error instanceof MirrorError || error instanceof EngineError) {
    environment.writeError(`${error.message}\n`)
    return EXIT.outsideFailed
  }
  environment.writeError(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return EXIT.outsideFailed
}

/** Errors that name what was wrong with a setting, a folder, a file or a repository that the user gave. */
function isBadInput(error: unknown): error is Error {
  return [
    ConfigError,
    DataDirectoryError,
    ListenError,
    ImportError,
    UnreadableFileError,
    RepositoryError,
  ].some((kind) => error instanceof kind)
}
