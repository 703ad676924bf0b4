import { Finding, type ImportRow, type ImportSummary, type Job } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import Type from 'typebox'
import { parseJson } from '../../db/json.ts'
import type { Tables } from '../../db/tables.ts'

export type ImportTableRow = Selectable<Tables['imports']>
export type ImportRowTableRow = Selectable<Tables['import_rows']>

/** What is kept of an uploaded file. */
export const UploadedFiles = Type.Array(
  Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
)

const Findings = Type.Array(Finding)

export function toSummary(row: ImportTableRow, job: Job | null): ImportSummary {
  return {
    id: row.id,
    kind: row.kind,
    dryRun: row.dry_run === 1,
    files: parseJson(UploadedFiles, row.files, `files of import ${row.id}`).map((file) => file.name),
    total: row.total,
    spans: row.spans,
    accepted: row.accepted,
    normalised: row.normalised,
    flagged: row.flagged,
    rejected: row.rejected,
    createdAt: row.created_at,
    job,
  }
}

export function toImportRow(row: ImportRowTableRow): ImportRow {
  return {
    row: row.row,
    id: row.instance_id,
    originalId: row.original_id,
    status: row.status,
    spans: row.spans,
    findings: parseJson(Findings, row.findings, `findings of row ${row.row} of import ${row.import_id}`),
  }
}
