import { run } from '../main.ts'

/** What a command ended with and printed. */
export type CliResult = {
  readonly code: number
  readonly output: string
  readonly error: string
  /** The printed JSON. */
  json(): unknown
}

/** Runs a command in this process as `goldspan` would, with no settings but the given ones. */
export async function runCli(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  let output = ''
  let error = ''
  const code = await run(parameters, {
    variables: { PATH: process.env.PATH, GOLDSPAN_LOG_LEVEL: 'silent', ...variables },
    write: (text) => {
      output += text
    },
    writeError: (text) => {
      error += text
    },
    interactive: false,
  })
  return { code, output, error, json: () => JSON.parse(output) }
}
