import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { git } from './git.ts'
import { type BuiltRepository, buildSampleRepository } from './sample-repository.ts'
import { readRepository, sampleRepositoryNames, taskFilePath } from './sample-store.ts'
import { sampleTasks } from './sample-tasks.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

describe.each(sampleRepositoryNames())('the sample repository %s', (name) => {
  const tasks = sampleTasks().filter((task) => task.repo.endsWith(`/${name}`))
  let directory: string
  let built: BuiltRepository
  const run = (...args: string[]) => git([`--git-dir=${built.path}`, ...args])

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'goldspan-'))
    built = await buildSampleRepository(name, directory)
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  it('is bare, sound, and has the last fix at the head of main', async () => {
    expect(await run('symbolic-ref', 'HEAD')).toBe('refs/heads/main')
    expect(await run('rev-parse', '--is-bare-repository', 'main')).toBe(`true\n${built.fixCommit}`)
    expect(await run('fsck', '--strict')).toBe('')
  })

  it('has the base commits that its tasks name, with history before them and the fix after', async () => {
    expect(built.tasks.map(({ instanceId }) => instanceId)).toEqual(tasks.map((task) => task.instance_id))
    for (const [index, { instanceId, baseCommit, fixCommit }] of built.tasks.entries()) {
      expect(baseCommit, taskFilePath(name, instanceId, 'task.json')).toBe(tasks[index]?.base_commit)
      expect(await run('rev-parse', `${fixCommit}^`)).toBe(baseCommit)
      expect(Number(await run('rev-list', '--count', baseCommit))).toBeGreaterThanOrEqual(4)
    }
  })

  it('has in its history every file of its base and no other', async () => {
    const files = await run('ls-tree', '-r', '--name-only', built.baseCommit)
    const written = new Set(readRepository(name).commits.flatMap((commit) => commit.files))
    expect(files.split('\n').sort()).toEqual([...written].sort())
  })

  it.each(tasks.map((task) => task.instance_id))(
    'takes the patches of %s and becomes the fix',
    (instanceId) =>
      withTemporaryDirectory(async (clonePath) => {
        const task = built.tasks.find((each) => each.instanceId === instanceId)
        if (!task) throw new Error(`${instanceId} was not built`)
        const clone = (...args: string[]) => git(['-C', clonePath, ...args])
        await git(['clone', '--quiet', '--no-checkout', built.path, clonePath])
        await clone('checkout', '--quiet', task.baseCommit)
        for (const file of ['fix.patch', 'test.patch']) {
          const path = taskFilePath(name, instanceId, file)
          await clone('apply', '--check', '--whitespace=error', path)
          await clone('apply', '--index', path)
        }
        expect(await clone('write-tree')).toBe(await clone('rev-parse', `${task.fixCommit}^{tree}`))
      }),
  )
})

it('refuses an unknown name, and a place that is taken', () =>
  withTemporaryDirectory(async (directory) => {
    await expect(buildSampleRepository('nowhere', directory)).rejects.toThrow(
      'No sample repository is called nowhere',
    )
    await buildSampleRepository('wayfare', directory)
    await expect(buildSampleRepository('wayfare', directory)).rejects.toThrow('there is something at')
  }))
