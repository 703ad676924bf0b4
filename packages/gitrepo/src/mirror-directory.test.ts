import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildBeside, isGitDirectory, removeUnfinishedMirrors } from './mirror-directory.ts'
import { initRepository, temporaryFolder } from './test-git.ts'

/** Above what Linux gives out, so that no process has it. */
const NO_PROCESS = 2 ** 22 + 1

describe('buildBeside', () => {
  it('shows the directory when it is complete', async () => {
    const directory = join(temporaryFolder(), 'm')
    await buildBeside(directory, async (unfinished) => {
      writeFileSync(join(unfinished, 'f'), '')
      expect(existsSync(directory)).toBe(false)
    })
    expect(readdirSync(directory)).toEqual(['f'])
  })

  it('removes what a failure leaves', async () => {
    const folder = temporaryFolder()
    const failing = buildBeside(join(folder, 'm'), async (unfinished) => {
      writeFileSync(join(unfinished, 'f'), '')
      throw new Error('mine')
    })
    await expect(failing).rejects.toThrow('mine')
    expect(readdirSync(folder)).toEqual([])
  })

  it('lets the first of two win', async () => {
    const folder = temporaryFolder()
    const build = (): Promise<void> =>
      buildBeside(join(folder, 'm'), async (unfinished) => writeFileSync(join(unfinished, 'f'), ''))
    const results = await Promise.allSettled([build(), build()])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'already_exists' },
    })
    expect(readdirSync(folder)).toEqual(['m'])
  })
})

describe('removeUnfinishedMirrors', () => {
  it('removes leftovers of processes that are gone, and nothing else', async () => {
    const folder = temporaryFolder()
    const gone = `.a+b.git.${NO_PROCESS}.0123456789ab.partial`
    const running = `.a+b.git.${process.pid}.0123456789ab.partial`
    for (const name of [gone, running, 'a+b.git', '.hidden', 'x.partial'])
      mkdirSync(join(folder, name, 'sub'), { recursive: true })
    expect(await removeUnfinishedMirrors(folder)).toEqual([gone])
    expect(readdirSync(folder).sort()).toEqual([running, '.hidden', 'a+b.git', 'x.partial'].sort())
  })
})

describe('isGitDirectory', () => {
  it('knows one from its parts', async () => {
    const folder = temporaryFolder()
    expect(await isGitDirectory(initRepository(join(folder, 'r')))).toBe(true)
    expect(await isGitDirectory(folder)).toBe(false)
    expect(await isGitDirectory(join(folder, 'nowhere'))).toBe(false)
  })
})
