import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryDirectory } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts'

const LIMITS: PoolLimits = { threads: 1, heapMegabytes: 256, taskMillis: 30_000, idleMillis: 30_000 }

async function withPool(limits: Partial<PoolLimits>, use: (pool: WorkerPool, file: string) => Promise<void>) {
  await withTemporaryDirectory(async (directory) => {
    const pool = createWorkerPool({ ...LIMITS, ...limits })
    try {
      await use(pool, join(directory, 'facts.json'))
    } finally {
      await pool.close()
    }
  })
}

const SMALL = { path: 'a.py', bytes: Buffer.from('def a():\n    pass\n') }
/** Its facts are many: every other line is blank, and the others are comments. */
const LARGE = { path: 'a.yaml', bytes: Buffer.from('#\n\n'.repeat(250_000)) }

test('runs tasks in a thread and keeps what they find', () =>
  withPool({}, async (pool, file) => {
    const facts = await pool.run('blobFacts', { ...SMALL, file })
    expect(facts?.blocks).toMatchObject([{ name: 'a', startLine: 1, endLine: 2 }])
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(facts)
  }))

test('goes on with a new thread after one has run out of memory', () =>
  withPool({ heapMegabytes: 32 }, async (pool, file) => {
    await expect(pool.run('blobFacts', { ...LARGE, file })).rejects.toMatchObject({ code: 'out_of_memory' })
    expect(await pool.run('blobFacts', { ...SMALL, file })).toMatchObject({ lineCount: 2 })
  }))

test('stops a task that takes too long', () =>
  withPool({ taskMillis: 1 }, async (pool, file) => {
    await expect(pool.run('blobFacts', { ...LARGE, file })).rejects.toMatchObject({ code: 'timeout' })
  }))

test('stops a task that is cancelled, and takes the next one', () =>
  withPool({}, async (pool, file) => {
    const controller = new AbortController()
    const cancelled = pool.run('blobFacts', { ...LARGE, file }, { signal: controller.signal })
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
    expect(await pool.run('blobFacts', { ...SMALL, file })).toMatchObject({ lineCount: 2 })
  }))

test('ends what is running and waiting when it is closed', () =>
  withPool({}, async (pool, file) => {
    const runs = [LARGE, SMALL].map((blob) => pool.run('blobFacts', { ...blob, file }))
    const ends = Promise.allSettled(runs)
    await pool.close()
    expect(await ends).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }])
  }))
