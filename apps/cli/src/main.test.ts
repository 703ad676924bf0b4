import { describe, expect, test } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const COMMANDS = ['serve', 'demo', 'import', 'repo', 'export', 'agreement', 'audit-gold', 'nav']

/** Runs a command that must fail, and expects its code and a part of what it says. */
async function checkFailure(parameters: readonly string[], code: number, message: string | RegExp) {
  const result = await runCli(parameters)
  expect(result).toMatchObject({ code, output: '' })
  expect(result.error).toMatch(message)
}

describe('help', () => {
  test('lists every command', async () => {
    const { code, output, error } = await runCli(['--help'])
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const listed = [...output.matchAll(/^ {2}([a-z][a-z-]*)\b/gm)].map((match) => match[1])
    expect(listed).toEqual([...COMMANDS, 'help'])
  })

  test.each(COMMANDS)('of %s says what it does', async (command) => {
    const { code, output } = await runCli([command, '--help'])
    expect(code).toBe(0)
    expect(output).toContain(`Usage: goldspan ${command}`)
  })

  test('of groups lists what is in them', async () => {
    expect((await runCli(['repo', '--help'])).output).toMatch(/add .*list .*sync /s)
    expect((await runCli(['nav', '--help'])).output).toContain('blocks')
  })
})

describe('wrong use', () => {
  test('a command that there is not', () => checkFailure(['frobnicate'], 2, /unknown command/))
  test('no command at all', async () => expect((await runCli([])).code).toBe(2))
  test('an option that there is not', () => checkFailure(['repo', 'list', '--frobnicate'], 2, /--help/))
  test('too few arguments', () => checkFailure(['audit-gold'], 2, /missing required argument/))
  test('a number that is none', () =>
    checkFailure(['serve', '--port', 'http'], 2, /whole number from 0 to 65535/))
  test('a port that is too large', () => checkFailure(['serve', '--port', '70000'], 2, /from 0 to 65535/))
  test('a kind that there is not', () =>
    checkFailure(['import', 'x.jsonl', '--kind', 'silver'], 2, /gold, tasks, predictions/))
  test('a setting that cannot be used', async () => {
    const { code, error } = await runCli(['repo', 'list'], { GOLDSPAN_PORT: 'http' })
    expect(code).toBe(2)
    expect(error).toContain('GOLDSPAN_PORT')
  })
})
