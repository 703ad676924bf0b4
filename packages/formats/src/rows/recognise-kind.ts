import type { RowValues } from '../table/table-row.ts'
import { GOLD_FIELD_NAMES } from './field-names.ts'

/** What the rows of a file are about. */
export type RowKind = 'gold' | 'tasks' | 'predictions'

/** Tells the kind of a file by the fields of its first row that has telling ones; null when none has. */
export function recogniseKind(rows: Iterable<RowValues>): RowKind | null {
  for (const values of rows) {
    const names = new Set(Object.keys(values).map((name) => name.toLowerCase()))
    const kind = KINDS.find(([, tells]) => tells((...some) => some.some((name) => names.has(name))))
    if (kind) return kind[0]
  }
  return null
}

type Has = (...names: readonly string[]) => boolean

const KINDS: readonly (readonly [RowKind, (has: Has) => boolean])[] = [
  ['gold', (has) => has(...GOLD_FIELD_NAMES)],
  ['predictions', (has) => has('traj_data', 'model_patch', 'pred_steps', 'pred_files', 'pred_spans')],
  [
    'tasks',
    (has) =>
      has('base_commit', 'base', 'commit') &&
      has('problem_statement', 'resolved_issues', 'patch', 'fix_patch', 'gold_patch'),
  ],
]
