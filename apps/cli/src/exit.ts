/** Exit codes of the contract. */
export const EXIT = { done: 0, no: 1, badInput: 2, outsideFailed: 3 } as const

/** Sets the exit code of a command that ran to its end: 1 where the answer is no. */
export type SetExitCode = (code: number) => void

/** Ends the command with a code and a sentence for people; nothing is printed but that sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Wrong use or bad input. */
export function badInput(message: string): CommandError {
  return new CommandError(EXIT.badInput, message)
}
