import { FIELD_NAMES } from './field-names.ts'
import { type Fields, textOf } from './fields.ts'

/** The benchmarks from which tasks come, by the short names that published rows use. */
export type TaskSource = 'Verified' | 'Pro' | 'Multi' | 'Poly' | 'Live' | 'SWE-bench'

/** Tells from which benchmark a row comes that does not say so: by its id, else by fields that only one has. */
export function detectSource(fields: Fields): TaskSource | null {
  const id = textOf(fields, FIELD_NAMES.instanceId) ?? ''
  const byId = ID_STARTS.find(([start]) => id.startsWith(start))
  if (byId) return byId[1]
  return TELLING_FIELDS.find(([names]) => names.every((name) => fields.has(name)))?.[1] ?? null
}

const ID_STARTS = [
  ['SWE-Bench-Verified__', 'Verified'],
  ['SWE-Bench-Pro__', 'Pro'],
  ['Multi-SWE-Bench__', 'Multi'],
  ['SWE-PolyBench__', 'Poly'],
  ['instance_', 'Pro'],
] as const

const TELLING_FIELDS: readonly (readonly [readonly string[], TaskSource])[] = [
  [['org', 'number', 'base'], 'Multi'],
  [['org', 'number', 'fix_patch'], 'Multi'],
  [['repo_language', 'requirements'], 'Pro'],
  [['task_category'], 'Poly'],
  [['modified_nodes'], 'Poly'],
  [['test_cmds'], 'Live'],
  [['log_parser'], 'Live'],
  [['environment_setup_commit', 'difficulty'], 'Verified'],
  [['environment_setup_commit'], 'SWE-bench'],
]
