import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { git } from './git.ts'
import { type BuiltRepository, buildSampleRepository } from './sample-repository.ts'
import { readRepository, sampleRepositoryNames, taskFilePath } from './sample-store.ts'
import { sampleTasks } from './sample-tasks.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

const tasks = sampleTasks()

/** Builds a sample repository and passes it on with a way to run git in it. */
function withSample(
  name: string,
  check: (built: BuiltRepository, run: (...args: string[]) => Promise<string>) => Promise<void>,
): Promise<void> {
  return withTemporaryDirectory(async (directory) => {
    const built = await buildSampleRepository(name, directory)
    await check(built, (...args) => git([`--git-dir=${built.path}`, ...args]))
  })
}

it.each(sampleRepositoryNames())(
  '%s is a bare repository with the base commits that its tasks name',
  (name) =>
    withSample(name, async (built, run) => {
      expect(await run('symbolic-ref', 'HEAD')).toBe('refs/heads/main')
      expect(await run('rev-parse', '--is-bare-repository', 'main')).toBe(`true\n${built.fixCommit}`)
      for (const { instanceId, baseCommit, fixCommit } of built.tasks) {
        const task = tasks.find((each) => each.instance_id === instanceId)
        expect(baseCommit, `base_commit in ${taskFilePath(name, instanceId, 'task.json')}`).toBe(
          task?.base_commit,
        )
        expect(await run('rev-parse', `${fixCommit}^`)).toBe(baseCommit)
        const age = await run('rev-list', '--count', baseCommit)
        expect(Number(age), 'commits up to the base').toBeGreaterThanOrEqual(4)
      }
      expect(await run('fsck', '--strict')).toBe('')
    }),
)

it.each(sampleRepositoryNames())('%s has in its history every file of its base and no other', (name) =>
  withSample(name, async ({ baseCommit }, run) => {
    const files = await run('ls-tree', '-r', '--name-only', baseCommit)
    const written = new Set(readRepository(name).commits.flatMap((commit) => commit.files))
    expect(files.split('\n').sort()).toEqual([...written].sort())
  }),
)

it.each(tasks.map((task) => [task.instance_id, task] as const))(
  'the patches of %s apply cleanly and give the commit of the fix',
  (instanceId, { repo }) =>
    withSample(nameOf(repo), (built) =>
      withTemporaryDirectory(async (directory) => {
        const task = built.tasks.find((each) => each.instanceId === instanceId)
        if (!task) throw new Error(`${instanceId} was not built`)
        const clone = (...args: string[]) => git(['-C', directory, ...args])
        await git(['clone', '--quiet', '--no-checkout', built.path, directory])
        await clone('checkout', '--quiet', task.baseCommit)
        for (const file of ['fix.patch', 'test.patch']) {
          const path = taskFilePath(nameOf(repo), instanceId, file)
          await clone('apply', '--check', '--whitespace=error', path)
          await clone('apply', '--index', path)
        }
        expect(await clone('write-tree')).toBe(await clone('rev-parse', `${task.fixCommit}^{tree}`))
      }),
    ),
)

it('gives the same commits wherever and whenever it runs', () =>
  withTemporaryDirectory(async (directory) => {
    const heads: string[] = []
    for (const place of ['one', 'two']) {
      await mkdir(join(directory, place))
      heads.push((await buildSampleRepository('tidewater', join(directory, place))).fixCommit)
    }
    expect(heads[0]).toBe(heads[1])
  }))

it('refuses an unknown name', async () => {
  await expect(buildSampleRepository('nowhere', '/nonexistent')).rejects.toThrow(
    'No sample repository is called nowhere',
  )
})

function nameOf(repo: string): string {
  return repo.split('/')[1] ?? ''
}
