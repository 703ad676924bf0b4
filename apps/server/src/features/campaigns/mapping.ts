import { type Campaign, type CampaignMember, type CampaignTask, TaskLanguage } from '@goldspan/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { parseJson } from '../../db/json.ts'
import type { CampaignCountsRow, CampaignRow, selectCampaignTasks, selectMembers } from './repository.ts'

type TaskRow = Awaited<ReturnType<typeof selectCampaignTasks>>['rows'][number]
type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

export function toCampaign(
  row: CampaignRow,
  guidelines: string,
  counts: CampaignCountsRow | undefined,
): Campaign {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    overlap: row.overlap,
    seed: row.seed,
    threshold: row.threshold,
    patchPolicy: row.patch_policy,
    reasonRequired: row.reason_required === 1,
    maxOpen: row.max_open,
    capMinutes: row.cap_minutes,
    matchLanguages: row.match_languages === 1,
    guidelines,
    guidelineVersion: row.guideline_version,
    counts: {
      tasks: counts?.tasks ?? 0,
      members: counts?.members ?? 0,
      submissions: counts?.submissions ?? 0,
      places: (counts?.tasks ?? 0) * row.overlap,
      byState: counts?.byState ?? {},
    },
    createdAt: row.created_at,
  }
}

export function toCampaignTask(row: TaskRow): CampaignTask {
  return {
    taskId: row.id,
    instanceId: row.instance_id,
    title: row.title,
    repository: row.repository,
    language: row.language === null ? null : Value.Parse(TaskLanguage, row.language),
    state: row.state,
    offered: Number(row.offered ?? 0),
    open: Number(row.open ?? 0),
    submitted: Number(row.submitted ?? 0),
    jaccard: row.jaccard_known
      ? { file: row.jaccard_file, block: row.jaccard_block, line: row.jaccard_line }
      : null,
    goldVersion: row.gold_version,
  }
}

export function toMember(row: MemberRow): CampaignMember {
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    languages: parseJson(Type.Array(TaskLanguage), row.languages, `languages of user ${row.id}`),
    disabled: row.disabled_at !== null,
    offered: Number(row.offered),
    open: Number(row.open),
    submitted: Number(row.submitted),
    skipped: Number(row.skipped),
    activeSeconds: Number(row.active_seconds),
    lastSeenAt: row.last_seen_at,
  }
}
