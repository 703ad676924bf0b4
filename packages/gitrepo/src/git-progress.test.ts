import { describe, expect, it } from 'vitest'
import { parseProgress } from './git-progress.ts'

function check(line: string, expected: ReturnType<typeof parseProgress>): void {
  expect(parseProgress(line)).toEqual(expected)
}

const NOTHING = { total: null, bytes: null, bytesPerSecond: null }

describe('parseProgress', () => {
  it('reads what the source does', () => {
    check('remote: Enumerating objects: 58567, done.', { ...NOTHING, phase: 'enumerating', done: 58567 })
    check('remote: Counting objects:   4% (40/1000)', {
      ...NOTHING,
      phase: 'counting',
      done: 40,
      total: 1000,
    })
    check('remote: Compressing objects: 100% (7/7), done.', {
      ...NOTHING,
      phase: 'compressing',
      done: 7,
      total: 7,
    })
  })

  it('reads what arrives, with amount and rate', () => {
    check('Receiving objects:  45% (450/1000), 12.50 MiB | 1.50 KiB/s', {
      phase: 'receiving',
      done: 450,
      total: 1000,
      bytes: 12.5 * 2 ** 20,
      bytesPerSecond: 1536,
    })
    check('Receiving objects: 100% (3/3), 234 bytes | 234.00 KiB/s, done.', {
      phase: 'receiving',
      done: 3,
      total: 3,
      bytes: 234,
      bytesPerSecond: 234 * 1024,
    })
    check('Receiving objects: 100% (3/3), done.', { ...NOTHING, phase: 'receiving', done: 3, total: 3 })
  })

  it('reads what is done with it', () => {
    check('Resolving deltas:  50% (1/2)', { ...NOTHING, phase: 'resolving', done: 1, total: 2 })
  })

  it.each([
    '',
    'fatal: early EOF',
    "Cloning into bare repository 'x'...",
    'remote: Total 5 (delta 0), reused 0 (delta 0), pack-reused 0',
    'remote: Receiving objects: 100% (9/9), 9.00 TiB | 1 bytes/s',
    'remote: Resolving deltas: 100% (9/9)',
    'Receiving objects: many',
    'remote: Counting objects: 5% (x/y)',
  ])('takes %j for no progress', (line) => check(line, null))
})
