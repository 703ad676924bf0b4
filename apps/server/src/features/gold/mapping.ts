import { GoldProvenance, type GoldVersion, type GoldVersionSummary, PublishedSpan } from '@goldspan/contract'
import Type from 'typebox'
import { parseJson } from '../../db/json.ts'
import type { findVersion, GoldSummaryRow } from './repository.ts'

type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const PublishedSpans = Type.Array(PublishedSpan)

export function toSummary(row: GoldSummaryRow): GoldVersionSummary {
  return {
    id: row.id,
    taskId: row.task_id,
    instanceId: row.instance_id,
    repository: row.repository,
    campaignId: row.campaign_id,
    version: row.version,
    origin: row.origin,
    verification: row.verification,
    spans: row.span_count,
    lines: row.line_count,
    digest: row.digest,
    createdAt: row.created_at,
  }
}

export function toVersion(row: VersionRow): GoldVersion {
  return {
    ...toSummary(row),
    baseCommit: row.base_commit,
    spanList: parseJson(PublishedSpans, row.spans, `spans of gold version ${row.id}`),
    provenance: parseJson(GoldProvenance, row.provenance, `provenance of gold version ${row.id}`),
  }
}
