import type { PublishedCells, TaskRow } from '@goldspan/core'
import { FIELD_NAMES } from './field-names.ts'
import { type Fields, textCellOf } from './fields.ts'

/** Cells that reading has chosen among several fields, or put together from them. */
export type ChosenCells = Pick<PublishedCells, 'problem_statement' | 'f2p' | 'p2p'>

/**
 * The cells of a row under their published names. What identifies the task is filled in where the row gives it in
 * another way, so that a row that is written with these cells can be read again.
 */
export function publishedCells(
  fields: Fields,
  row: Omit<TaskRow, 'cells'>,
  chosen: ChosenCells,
): PublishedCells {
  const cell = (name: keyof typeof FIELD_NAMES) => textCellOf(fields, FIELD_NAMES[name])
  const filled = (name: keyof typeof FIELD_NAMES) => (cell(name)?.trim() ? cell(name) : null)
  return {
    instance_id: filled('instanceId') ?? row.instanceId,
    original_inst_id: cell('originalId'),
    repo: fields.has('org') ? row.repo : (filled('repo') ?? row.repo),
    repo_url: cell('repoUrl'),
    language: cell('language') ?? row.language,
    base_commit: filled('baseCommit') ?? row.baseCommit,
    patch: cell('patch'),
    test_patch: cell('testPatch'),
    problem_statement: chosen.problem_statement ?? cell('problemStatement'),
    hints_text: cell('hints'),
    created_at: cell('createdAt'),
    f2p: chosen.f2p,
    p2p: chosen.p2p,
    source: cell('source') ?? row.source,
  }
}
