import { expect, test } from 'vitest'
import { recogniseKind } from './recognise-kind.ts'

const check = (kind: ReturnType<typeof recogniseKind>, ...rows: Record<string, unknown>[]) =>
  expect(recogniseKind(rows)).toBe(kind)

test('gold', () => {
  check('gold', { instance_id: 'x', base_commit: 'y', problem_statement: 'z', GOLD_CONTEXT: null })
  check('gold', { inst_id: 'x', commit: 'y', init_ctx: [] })
})
test('tasks', () => {
  check('tasks', { instance_id: 'x', base_commit: 'y', patch: '' })
  check('tasks', { org: 'x', base: { sha: 'y' }, fix_patch: '' })
})
test('predictions', () => {
  check('predictions', { instance_id: 'x', model_patch: '' })
  check('predictions', { instance_id: 'x', traj_data: { pred_steps: [] } })
})
test('rows that tell nothing are passed over', () =>
  check('tasks', {}, { a: 1 }, { base_commit: 'y', problem_statement: 'z' }))
test('a list of ids is none of these', () => check(null, { bench: 'Pro', instance_id: 'x', commit: 'y' }))
test('no rows', () => check(null))
