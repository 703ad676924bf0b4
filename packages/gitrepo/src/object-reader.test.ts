import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Repository } from './repository.ts'
import {
  commitFiles,
  fakeProgram,
  git,
  initRepository,
  openForTest,
  removeObject,
  temporaryFolder,
  writeObject,
} from './test-git.ts'

const COUNT = 1000

async function manyFiles(): Promise<{ repository: Repository; oids: readonly string[]; directory: string }> {
  const directory = initRepository(temporaryFolder())
  const files = Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [`f${index}`, `content ${index}`]),
  )
  const commit = commitFiles(directory, files)
  const repository = await openForTest(directory)
  const byPath = new Map((await repository.listFiles(commit)).files.map((file) => [file.path, file.oid]))
  return { repository, directory, oids: Object.keys(files).map((path) => byPath.get(path) ?? '') }
}

async function readTexts(repository: Repository, oids: readonly string[]): Promise<string[]> {
  const blobs = await Promise.all(oids.map((oid) => repository.readBlob(oid)))
  return blobs.map((blob) => (blob.status === 'ok' ? Buffer.from(blob.bytes).toString() : blob.status))
}

const EXPECTED = Array.from({ length: COUNT }, (_, index) => `content ${index}`)

function kill(repository: Repository): void {
  if (repository.pid !== null) process.kill(repository.pid, 'SIGKILL')
}

describe('reading in parallel', () => {
  it('answers a thousand reads at once with one process', async () => {
    const { repository, oids } = await manyFiles()
    const pid = repository.pid
    expect(await readTexts(repository, oids)).toEqual(EXPECTED)
    expect(repository.pid).toBe(pid)
  })
})

describe('when the process is killed', () => {
  it('starts another one with the next read', async () => {
    const { repository, oids } = await manyFiles()
    const pid = repository.pid
    kill(repository)
    expect(await readTexts(repository, oids.slice(0, 3))).toEqual(EXPECTED.slice(0, 3))
    expect(repository.pid).not.toBe(pid)
  })

  it('answers all reads that were under way', async () => {
    const { repository, oids } = await manyFiles()
    const reading = readTexts(repository, oids)
    await repository.readBlob(oids[0] ?? '')
    kill(repository)
    expect(await reading).toEqual(EXPECTED)
  })

  it('answers reads when it is killed again and again', async () => {
    const { repository, oids } = await manyFiles()
    for (let round = 0; round < 5; round += 1) {
      const reading = readTexts(repository, oids.slice(0, 50))
      kill(repository)
      expect(await reading).toEqual(EXPECTED.slice(0, 50))
    }
  })
})

describe('objects that cannot be read', () => {
  it('fails on a corrupt blob alone', async () => {
    const directory = initRepository(temporaryFolder())
    const good = Array.from({ length: 20 }, (_, index) => writeObject(directory, 'blob', `content ${index}`))
    const bad = writeObject(directory, 'blob', randomBytes(10_000))
    const path = join(directory, 'objects', bad.slice(0, 2), bad.slice(2))
    const whole = readFileSync(path)
    removeObject(directory, bad)
    writeFileSync(path, whole.subarray(0, whole.length / 2))
    const repository = await openForTest(directory)
    const before = readTexts(repository, good)
    const corrupt = expect(repository.readBlob(bad)).rejects.toMatchObject({ code: 'process_failed' })
    const after = readTexts(repository, good)
    expect(await before).toEqual(EXPECTED.slice(0, 20))
    await corrupt
    expect(await after).toEqual(EXPECTED.slice(0, 20))
  })

  it('takes what a configured partial clone lacks for missing, and fetches nothing', async () => {
    const { repository, directory, oids } = await manyFiles()
    const absent = '1234567890123456789012345678901234567890'
    git(directory, ['config', 'core.repositoryFormatVersion', '1'])
    git(directory, ['config', 'remote.origin.promisor', 'true'])
    git(directory, ['config', 'remote.origin.url', 'ext::sh -c touch% /nonexistent/pwned'])
    kill(repository)
    const [first = '', second = ''] = oids
    expect(await readTexts(repository, [first, absent, second, absent])).toEqual([
      'content 0',
      'missing',
      'content 1',
      'missing',
    ])
  })
})

describe('close', () => {
  it('fails what is under way and what comes later, and loses nothing', async () => {
    const { repository, oids } = await manyFiles()
    const reading = oids.map((oid) => repository.readBlob(oid))
    const closing = repository.close()
    const settled = await Promise.allSettled(reading)
    await closing
    for (const result of settled) expect(result).toMatchObject({ reason: { code: 'closed' } })
    await expect(repository.readBlob(oids[0] ?? '')).rejects.toMatchObject({ code: 'closed' })
    expect(repository.pid).toBeNull()
    await repository.close()
  })
})

describe('without a usable git', () => {
  it('says that git is not there', async () => {
    const repository = await openForTest(initRepository(temporaryFolder()), {
      baseEnv: { PATH: '/nonexistent' },
    })
    await expect(repository.resolveCommit('main')).rejects.toMatchObject({ code: 'process_failed' })
    await expect(repository.resolveCommit('main')).rejects.toThrow(/could not be started/)
  })

  it('gives up on a git that dies at once or talks nonsense', async () => {
    for (const script of ['echo "fatal: broken" >&2; exit 1', 'echo nonsense; exec sleep 600']) {
      const folder = temporaryFolder()
      const baseEnv = fakeProgram(folder, 'git', script)
      const repository = await openForTest(initRepository(join(folder, 'r')), { baseEnv })
      await expect(repository.resolveCommit('main')).rejects.toThrow(
        /git ended while reading.*(broken|nonsense)/,
      )
    }
  })

  it('says when the mirror is gone', async () => {
    const folder = temporaryFolder()
    const baseEnv = fakeProgram(folder, 'git', 'echo "fatal: not a git repository: x" >&2; exit 128')
    const repository = await openForTest(initRepository(join(folder, 'r')), { baseEnv })
    const reads = ['a', 'b', 'c'].map((name) => repository.resolveCommit(name))
    for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'not_a_repository' })
  })
})
