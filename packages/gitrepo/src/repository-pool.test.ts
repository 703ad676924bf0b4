import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Repository } from './repository.ts'
import { RepositoryPool, type RepositoryPoolOptions } from './repository-pool.ts'
import { commitFiles, initRepository, temporaryFolder } from './test-git.ts'

function poolForTest(
  options: RepositoryPoolOptions,
  count: number,
): { pool: RepositoryPool; places: string[] } {
  const folder = temporaryFolder()
  const places = Array.from({ length: count }, (_, index) => initRepository(join(folder, `r${index}`)))
  for (const place of places) commitFiles(place, { f: place })
  const pool = new RepositoryPool(options)
  onTestFinished(() => pool.closeAll())
  return { pool, places }
}

/** Reads something, so that the repository has a process, and hands the repository out for a look at it. */
async function touch(repository: Repository): Promise<Repository> {
  expect(await repository.resolveCommit('main')).not.toBeNull()
  return repository
}

describe('RepositoryPool', () => {
  it('shares one repository between callers', async () => {
    const { pool, places } = poolForTest({}, 1)
    const [place = ''] = places
    const [a, b] = await Promise.all([pool.use(place, touch), pool.use(place, touch)])
    expect(a).toBe(b)
    expect(pool.size).toBe(1)
  })

  it('closes the one that was not used for the longest time', async () => {
    const { pool, places } = poolForTest({ maxOpen: 2 }, 3)
    const [p0 = '', p1 = '', p2 = ''] = places
    const r0 = await pool.use(p0, touch)
    const r1 = await pool.use(p1, touch)
    await pool.use(p0, touch)
    await pool.use(p2, touch)
    expect(pool.size).toBe(2)
    expect(r1.pid).toBeNull()
    expect(r0.pid).not.toBeNull()
    expect(await pool.use(p1, touch)).not.toBe(r1)
  })

  it('never closes a repository under its user, and closes the surplus afterwards', async () => {
    const { pool, places } = poolForTest({ maxOpen: 1 }, 3)
    const nested = async ([place, ...rest]: readonly string[]): Promise<void> => {
      if (place === undefined) return expect(pool.size).toBe(3)
      await pool.use(place, async (repository) => {
        await nested(rest)
        await touch(repository)
      })
    }
    await nested(places)
    expect(pool.size).toBe(1)
  })

  it('sweeps what is idle, by the clock it is given', async () => {
    let now = 0
    const { pool, places } = poolForTest({ idleMs: 10, now: () => now }, 2)
    const [p0 = '', p1 = ''] = places
    const r0 = await pool.use(p0, touch)
    now = 8
    await pool.use(p1, touch)
    now = 11
    await pool.use(p1, async () => {
      await pool.sweep()
      await pool.sweep(1000)
    })
    expect(r0.pid).toBeNull()
    expect(pool.size).toBe(1)
  })

  it('does not keep what could not be opened, and passes failures on', async () => {
    const { pool, places } = poolForTest({}, 1)
    const [place = ''] = places
    await expect(pool.use('/nonexistent', touch)).rejects.toMatchObject({ code: 'not_a_repository' })
    expect(pool.size).toBe(0)
    await expect(pool.use(place, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
    expect(await pool.use(place, touch)).toBeDefined()
  })

  it('evicts one and opens it anew', async () => {
    const { pool, places } = poolForTest({}, 1)
    const [place = ''] = places
    const before = await pool.use(place, touch)
    await pool.evict(place)
    await pool.evict('/nonexistent')
    expect(before.pid).toBeNull()
    expect(await pool.use(place, touch)).not.toBe(before)
  })

  it('refuses use after everything was closed', async () => {
    const { pool, places } = poolForTest({}, 2)
    const open = await Promise.all(places.map((place) => pool.use(place, touch)))
    await pool.closeAll()
    expect(open.map((repository) => repository.pid)).toEqual([null, null])
    await expect(pool.use(places[0] ?? '', touch)).rejects.toMatchObject({ code: 'closed' })
  })
})
