import type { Dataset, Job } from '@goldspan/contract'
import Type from 'typebox'
import { parseJson } from '../../db/json.ts'
import type { DatasetRow } from './repository.ts'

export const DatasetFiles = Type.Array(
  Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
)

export function toDataset(row: DatasetRow, job: Job | null): Dataset {
  return {
    id: row.id,
    version: row.version,
    campaignId: row.campaign_id,
    tasks: row.tasks,
    files: parseJson(DatasetFiles, row.files, `files of dataset ${row.id}`),
    createdAt: row.created_at,
    job,
  }
}
