import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MirrorProgress } from './git-progress.ts'
import { commitFiles, fakeSsh } from './test-git.ts'
import { create, expectFailure, mirrorFixture, mirrorNames, mirrorPaths, SSH } from './test-mirrors.ts'

/** Long enough for a busy machine; a poll ends as soon as its condition holds. */
const PATIENT = { timeout: 20_000 }

describe('ends before the end', () => {
  it('leaves nothing when it is cancelled in the middle', async () => {
    const { source, directory } = mirrorFixture()
    const controller = new AbortController()
    const onProgress = ({ phase }: MirrorProgress): void => {
      if (phase === 'receiving') controller.abort()
    }
    await expectFailure({ source, directory, signal: controller.signal, onProgress }, 'cancelled')
    await expectFailure({ source, directory, signal: AbortSignal.abort() }, 'cancelled')
  })

  it('stops all processes when it is cancelled', async () => {
    const { folder, source, directory } = mirrorFixture()
    const controller = new AbortController()
    const baseEnv = fakeSsh(
      folder,
      `echo $$ > ${folder}/pid; echo "Receiving objects: 1% (1/100)" >&2; exec sleep 600`,
    )
    const onProgress = ({ phase }: MirrorProgress): void => {
      if (phase === 'receiving') controller.abort()
    }
    const options = { source: `ssh://example.org${source}`, directory, policy: SSH, baseEnv, onProgress }
    await expectFailure({ ...options, signal: controller.signal }, 'cancelled')
    const pid = readFileSync(join(folder, 'pid'), 'utf8').trim()
    await expect.poll(() => isRunning(pid), PATIENT).toBe(false)
  })

  it('stops when its time is over', async () => {
    const { folder, source, directory } = mirrorFixture()
    const baseEnv = fakeSsh(folder, 'exec sleep 600')
    const options = { source: `ssh://example.org${source}`, directory, policy: SSH, baseEnv }
    await expectFailure({ ...options, limits: { timeoutMs: 300 } }, 'timeout')
  })

  it('stops when too much arrives', async () => {
    const { source, directory } = mirrorFixture()
    commitFiles(source, { noise: randomBytes(300_000) }, 'large')
    await expectFailure({ source, directory, limits: { maxBytes: 100_000 } }, 'too_large')
    await expectFailure({ source, directory, limits: { maxObjects: 4 } }, 'too_large')
  })

  it('passes on what a listener of its progress throws', async () => {
    const { source, directory } = mirrorFixture()
    const onProgress = ({ phase }: MirrorProgress): void => {
      if (phase === 'receiving') throw new Error('mine')
    }
    await expect(create({ source, directory, onProgress })).rejects.toThrow('mine')
    expect(mirrorNames(directory)).toEqual([])
  })

  it('says when git is not there', async () => {
    const { source, directory } = mirrorFixture()
    await expectFailure({ source, directory, baseEnv: { PATH: '/nonexistent' } }, 'git_missing')
  })
})

describe('retries', () => {
  /** An ssh that breaks the connection as often as told, and counts. */
  function breaking(
    folder: string,
    times: number,
    words = 'Connection reset by peer',
  ): { readonly PATH: string } {
    const count = `n=$(cat ${folder}/count 2>/dev/null || echo 0); echo $((n + 1)) > ${folder}/count`
    return fakeSsh(folder, `${count}\nif [ $n -lt ${times} ]; then echo "ssh: ${words}" >&2; exit 255; fi`)
  }

  it('tries again when the connection broke', async () => {
    const { folder, source, directory, commit } = mirrorFixture()
    const options = {
      source: `ssh://example.org${source}`,
      directory,
      policy: SSH,
      baseEnv: breaking(folder, 2),
    }
    await create({ ...options, retryDelaysMs: [0, 0] })
    expect(await mirrorPaths(directory, commit)).toHaveLength(2)
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('3\n')
  })

  it('gives up after the last pause', async () => {
    const { folder, source, directory } = mirrorFixture()
    const options = {
      source: `ssh://example.org${source}`,
      directory,
      policy: SSH,
      baseEnv: breaking(folder, 9),
    }
    await expectFailure({ ...options, retryDelaysMs: [0] }, 'unreachable')
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('2\n')
  })

  it('does not repeat what cannot change', async () => {
    const { folder, source, directory } = mirrorFixture()
    const baseEnv = breaking(folder, 9, 'git@example.org: Permission denied (publickey).')
    const options = { source: `ssh://example.org${source}`, directory, policy: SSH, baseEnv }
    await expectFailure({ ...options, retryDelaysMs: [0, 0] }, 'access_denied')
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('1\n')
  })

  it('can be cancelled during a pause', async () => {
    const { folder, source, directory } = mirrorFixture()
    const controller = new AbortController()
    const options = {
      source: `ssh://example.org${source}`,
      directory,
      policy: SSH,
      baseEnv: breaking(folder, 9),
    }
    const failed = expectFailure(
      { ...options, retryDelaysMs: [600_000], signal: controller.signal },
      'cancelled',
    )
    await expect
      .poll(() => existsSync(join(folder, 'count')) && mirrorNames(directory).length, PATIENT)
      .toBe(0)
    controller.abort()
    await failed
  })
})

/** A process that has ended but was not waited for by its new parent still has a number. */
function isRunning(pid: string): boolean {
  const status = `/proc/${pid}/stat`
  return existsSync(status) && !/\) Z /.test(readFileSync(status, 'utf8'))
}
