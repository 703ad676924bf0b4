import { describe, expect, it } from 'vitest'
import { grepOutput } from './git-grep.ts'

describe('grepOutput', () => {
  const run = {
    gitDirectory: '/nowhere',
    baseEnv: { PATH: '/nowhere' },
    options: ['-e', 'x'],
    tree: '0'.repeat(40),
    pathspecs: [],
    settings: [],
    timeoutMs: 10_000,
    signals: [],
    started: () => undefined,
  }

  it('says when git cannot be started', async () => {
    await expect(grepOutput(run).next()).rejects.toMatchObject({
      code: 'process_failed',
      message: 'git could not be started. Is it installed?',
    })
  })

  it('starts nothing for who has stopped already', async () => {
    const output = grepOutput({ ...run, signals: [AbortSignal.abort()] })
    await expect(output.next()).rejects.toMatchObject({ code: 'cancelled' })
  })
})
