import type { TestInstallation } from './open-test-installation.ts'
import type { TestClient } from './test-client.ts'

/** Makes a person a member of a running campaign that holds a task, past all rules about who may. */
export async function enrol(
  { context }: TestInstallation,
  { user }: TestClient,
  taskId: string,
): Promise<void> {
  const now = context.now().toISOString()
  const settings = {
    overlap: 1,
    seed: 1,
    threshold: 0.5,
    patch_policy: 'always',
    reason_required: 0,
  } as const
  const limits = { max_open: 1, cap_minutes: 90, match_languages: 0, guideline_version: 1 } as const
  const names = { id: 'campaign', name: 'Campaign', pseudonym_secret: 'secret', created_at: now }
  const agreement = { jaccard_file: null, jaccard_block: null, jaccard_line: null, gold_version: null }
  await context.database.transaction(async (writer) => {
    await writer
      .insertInto('campaigns')
      .values({ ...names, state: 'running', ...settings, ...limits })
      .execute()
    await writer
      .insertInto('campaign_tasks')
      .values({ campaign_id: names.id, task_id: taskId, state: 'waiting', ...agreement, added_at: now })
      .execute()
    await writer
      .insertInto('campaign_members')
      .values({ campaign_id: names.id, user_id: user?.id ?? '', added_at: now })
      .execute()
  })
}
