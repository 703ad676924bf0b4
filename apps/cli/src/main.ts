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
  if (error instanceof ConfigError || error instanceof DataDirectoryError || error instanceof ListenError) {
    environment.writeError(`${error.message}\n`)
    return EXIT.badInput
  }
  environment.writeError(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return EXIT.outsideFailed
}
