import { Repository } from '@goldspan/contract'
import type { TestInstallation } from './open-test-installation.ts'
import type { TestClient } from './test-client.ts'

/** A task as a test states it; what it leaves out is filled in. */
export type SeedTask = {
  readonly instanceId: string
  /** `owner/name`. */
  readonly repository: string
  readonly baseCommit: string
  readonly patch?: string
  readonly language?: string | null
  readonly problemStatement?: string
  readonly hints?: string
}

/** Puts a task into the database, for tests that are not about importing; returns its id. */
export async function seedTask({ context, services }: TestInstallation, task: SeedTask): Promise<string> {
  const id = context.createId()
  const now = context.now().toISOString()
  await context.database.transaction(async (writer) => {
    const repository = await services.repositories.ensure(writer, task.repository)
    const row = {
      id,
      instance_id: task.instanceId,
      original_id: task.instanceId,
      title: task.problemStatement?.split('\n')[0] ?? task.instanceId,
      repository_id: repository.id,
      language: task.language ?? null,
      source: null,
      base_commit: task.baseCommit,
      patch_files: 0,
      patch_lines: 0,
      imported_at: now,
    }
    const body = {
      task_id: id,
      problem_statement: task.problemStatement ?? `The issue of ${task.instanceId}.`,
      hints: task.hints ?? '',
      patch: task.patch ?? '',
      test_patch: '',
      fail_to_pass: '[]',
      pass_to_pass: '[]',
      created_at: null,
      findings: '[]',
      raw_row: '{}',
    }
    await writer.insertInto('tasks').values(row).execute()
    await writer.insertInto('task_bodies').values(body).execute()
  })
  return id
}

/** Mirrors a repository from a path and waits until that is done. */
export async function mirrorRepository(
  { services }: TestInstallation,
  admin: TestClient,
  name: string,
  source: string,
): Promise<Repository> {
  const { id, job } = (await admin.post('/api/repositories', { name, source })).as(Repository)
  await services.jobs.wait(job?.id ?? '')
  return (await admin.get(`/api/repositories/${id}`)).as(Repository)
}
