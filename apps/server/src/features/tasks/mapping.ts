import { Finding, type Task, TaskLanguage, type TaskSummary } from '@goldspan/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { parseJson } from '../../db/json.ts'
import type { TaskBodyRow, TaskSummaryRow } from './repository.ts'

const Tests = Type.Array(Type.String())
const Findings = Type.Array(Finding)

export function toSummary(row: TaskSummaryRow): TaskSummary {
  return {
    id: row.id,
    instanceId: row.instance_id,
    originalId: row.original_id,
    title: row.title,
    repository: row.repository,
    repositoryState: row.repository_state,
    language: row.language === null ? null : Value.Parse(TaskLanguage, row.language),
    source: row.source,
    baseCommit: row.base_commit,
    patchFiles: Number(row.patch_files),
    patchLines: Number(row.patch_lines),
    goldVersions: Number(row.gold_versions),
    campaigns: Number(row.campaigns),
    importedAt: row.imported_at,
  }
}

export function toTask(row: TaskSummaryRow, body: TaskBodyRow): Task {
  return {
    ...toSummary(row),
    problemStatement: body.problem_statement,
    hints: body.hints,
    patch: body.patch,
    testPatch: body.test_patch,
    failToPass: parseJson(Tests, body.fail_to_pass, `tests of task ${row.id}`),
    passToPass: parseJson(Tests, body.pass_to_pass, `tests of task ${row.id}`),
    createdAt: body.created_at,
    findings: parseJson(Findings, body.findings, `findings of task ${row.id}`),
  }
}
