import type { AttentionItem } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

function check(item: Partial<AttentionItem>, to: string) {
  const whole = { kind: 'disagreed', message: '', taskId: null, userId: null, count: 2, ...item } as const
  expect(attentionOf(whole, 'c1').to).toBe(to)
}

test('every item leads to the page where it is done', () => {
  check({ kind: 'disagreed' }, '/admin/c/c1/adjudicate')
  check({ kind: 'disagreed', taskId: 't9' }, '/admin/c/c1/adjudicate/t9')
  check({ kind: 'agreed' }, '/admin/c/c1/publish')
  check({ kind: 'repository' }, '/admin/repositories')
  check({ kind: 'skipped' }, '/admin/audit-log?action=assignment.skip')
  check({ kind: 'stale' }, '/admin/c/c1/people')
})

test('counts are read as people write them', () => {
  const item = { kind: 'agreed', message: '', taskId: null, userId: null, count: 1 } as const
  expect(attentionOf(item, 'c1').title).toBe('Publish 1 agreed task')
})
