import { join } from 'node:path'
import { Page, Repository } from '@goldspan/contract'
import { buildRepository, withTemporaryDirectory } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenInstallation } from '../../testing/describe-databases.ts'
import { occupyJobs } from '../../testing/occupy-jobs.ts'
import { openTestInstallation, type TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

type Place = {
  readonly installation: TestInstallation
  readonly admin: TestClient
  readonly source: string
  readonly commits: string[]
}

/** An installation, and a repository of two commits that it may mirror. */
async function withPlace(open: OpenInstallation, use: (place: Place) => Promise<void>): Promise<void> {
  await withTemporaryDirectory(async (directory) => {
    const source = join(directory, 'source.git')
    const commits = await buildRepository(source, { 'a.txt': 'one\n' }, { 'a.txt': 'two\n' })
    const installation = await open()
    await use({ installation, admin: await installation.signInAs('admin'), source, commits })
  })
}

describeDatabases('repositories', (open) => {
  test('exist, without a mirror, as soon as a task names them', () =>
    withPlace(open, async ({ installation, admin, commits }) => {
      await seedTask(installation, {
        instanceId: 'a',
        repository: 'Owner/Name',
        baseCommit: commits[0] ?? '',
      })
      await seedTask(installation, {
        instanceId: 'b',
        repository: 'owner/name',
        baseCommit: commits[1] ?? '',
      })
      const { items } = (await admin.get('/api/repositories')).as(Page(Repository))
      expect(items).toMatchObject([
        { name: 'Owner/Name', state: 'absent', tasks: 2, source: null, job: null },
      ])
    }))

  test('are mirrored by a job', () =>
    withPlace(open, async ({ installation, admin, source, commits }) => {
      await seedTask(installation, {
        instanceId: 'a',
        repository: 'owner/name',
        baseCommit: commits[0] ?? '',
      })
      const repository = await mirrorRepository(installation, admin, 'owner/name', source)
      expect(repository).toMatchObject({ state: 'ready', error: null, source, tasks: 1, missingCommits: 0 })
      expect(repository.sizeBytes).toBeGreaterThan(0)
      expect(repository.syncedAt).not.toBeNull()
      expect(repository.job).toMatchObject({ kind: 'mirror', state: 'done', subject: 'owner/name' })
    }))

  test('count base commits that no source has', () =>
    withPlace(open, async ({ installation, admin, source }) => {
      await seedTask(installation, { instanceId: 'a', repository: 'owner/name', baseCommit: 'ab'.repeat(20) })
      expect(await mirrorRepository(installation, admin, 'owner/name', source)).toMatchObject({
        state: 'ready',
        missingCommits: 1,
      })
    }))

  test('say why mirroring failed, and can be tried again', () =>
    withPlace(open, async ({ installation, admin, source }) => {
      const failed = await mirrorRepository(installation, admin, 'owner/name', join(source, 'nowhere'))
      expect(failed).toMatchObject({ state: 'failed', syncedAt: null, job: { state: 'failed' } })
      expect(failed.error).toContain('no git repository')
      expect(await mirrorRepository(installation, admin, 'owner/name', source)).toMatchObject({
        state: 'ready',
      })
    }))

  test('keep the mirror that is there when a sync fails', () =>
    withPlace(open, async ({ installation, admin, source }) => {
      const ready = await mirrorRepository(installation, admin, 'owner/name', source)
      const failed = await mirrorRepository(installation, admin, 'owner/name', `${source}-gone`)
      expect(failed).toMatchObject({ state: 'failed', syncedAt: ready.syncedAt, sizeBytes: ready.sizeBytes })
    }))

  test('are brought up to date on request', () =>
    withPlace(open, async ({ installation, admin, source, commits }) => {
      const { id } = await mirrorRepository(installation, admin, 'owner/name', source)
      await seedTask(installation, {
        instanceId: 'a',
        repository: 'owner/name',
        baseCommit: commits[1] ?? '',
      })
      const { job } = (await admin.post(`/api/repositories/${id}/sync`)).as(Repository)
      await installation.services.jobs.wait(job?.id ?? '')
      expect((await admin.get(`/api/repositories/${id}`)).as(Repository)).toMatchObject({
        state: 'ready',
        missingCommits: 0,
        job: { kind: 'sync', state: 'done' },
      })
    }))

  test('are mirrored by one job at a time', () =>
    withPlace(open, async ({ installation, admin, source }) => {
      const body = { name: 'owner/name', source }
      const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post('/api/repositories', body)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409, 409, 409])
      await installation.services.jobs.close()
    }))

  test('are free again when their job is cancelled before it begins', () =>
    withPlace(open, async ({ installation, admin, source }) => {
      const end = await occupyJobs(installation)
      const { id, job } = (await admin.post('/api/repositories', { name: 'owner/name', source })).as(
        Repository,
      )
      expect((await admin.post(`/api/jobs/${job?.id}/cancel`)).status).toBe(200)
      end()
      expect((await admin.get(`/api/repositories/${id}`)).as(Repository)).toMatchObject({
        state: 'failed',
        error: 'Mirroring was cancelled.',
        job: { state: 'cancelled' },
      })
      expect(await mirrorRepository(installation, admin, 'owner/name', source)).toMatchObject({
        state: 'ready',
      })
    }))

  test('refuse sources and names that cannot be', () =>
    withPlace(open, async ({ installation, admin }) => {
      const check = async (name: string, source: string) =>
        expect((await admin.post('/api/repositories', { name, source })).errorCode()).toBe('BAD_INPUT')
      await check('owner/name', 'relative/path')
      await check('owner/name', '-oProxyCommand=x')
      await check('owner/name', 'ext::sh -c true')
      await check('owner/name', 'http://example.org/owner/name')
      await check('owner/name', 'https://user:secret@example.org/owner/name')
      await check('owner/..', '/somewhere')
      await check('owner', '/somewhere')
      expect((await admin.get('/api/repositories')).as(Page(Repository)).total).toBe(0)
      expect(await installation.services.jobs.list()).toMatchObject({ total: 0 })
    }))

  test('cannot be synced without a source, nor found when there is none', () =>
    withPlace(open, async ({ installation, admin }) => {
      await seedTask(installation, { instanceId: 'a', repository: 'owner/name', baseCommit: 'ab'.repeat(20) })
      const [repository] = (await admin.get('/api/repositories')).as(Page(Repository)).items
      expect((await admin.post(`/api/repositories/${repository?.id}/sync`)).errorCode()).toBe('NO_SOURCE')
      expect((await admin.post('/api/repositories/none/sync')).errorCode()).toBe('NOT_FOUND')
    }))

  test('are for admins only', () =>
    withPlace(open, async ({ installation, source }) => {
      const annotator = await installation.signInAs('annotator')
      for (const answer of [
        await annotator.get('/api/repositories'),
        await annotator.post('/api/repositories', { name: 'owner/name', source }),
      ]) {
        expect(answer.errorCode()).toBe('FORBIDDEN')
      }
    }))
})

test('local paths are refused where they are not allowed', async () => {
  const installation = await openTestInstallation({ config: { allowLocalSources: false } })
  const admin = await installation.signInAs('admin')
  const answer = await admin.post('/api/repositories', { name: 'owner/name', source: '/somewhere' })
  expect(answer.errorCode()).toBe('BAD_INPUT')
  await installation.close()
})
