import type { JsonValue, PublishedCells, TaskRow } from '@goldspan/core'
import { FIELD_NAMES } from './field-names.ts'
import { type Fields, textCellOf } from './fields.ts'

/** The cells of the test lists that were read. */
export type TestCells = { readonly f2p: JsonValue; readonly p2p: JsonValue }

/**
 * The cells of a row under their published names. What identifies the task is filled in where the row gives it in
 * another way, so that a row that is written with these cells can be read again.
 */
export function publishedCells(
  fields: Fields,
  row: Omit<TaskRow, 'cells'>,
  tests: TestCells,
): PublishedCells {
  const cell = (name: keyof typeof FIELD_NAMES) => textCellOf(fields, FIELD_NAMES[name])
  return {
    instance_id: cell('instanceId') || row.instanceId,
    original_inst_id: cell('originalId'),
    repo: fields.has('org') ? row.repo : cell('repo') || row.repo,
    repo_url: cell('repoUrl'),
    language: cell('language') ?? row.language,
    base_commit: cell('baseCommit') || row.baseCommit,
    patch: cell('patch'),
    test_patch: cell('testPatch'),
    problem_statement: cell('problemStatement') ?? (row.problemStatement || null),
    hints_text: cell('hints'),
    created_at: cell('createdAt'),
    ...tests,
    source: cell('source') ?? row.source,
  }
}
