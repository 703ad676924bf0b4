import type { CheckItem } from '@goldspan/contract'
import { applyEdit, composeEdits } from '@goldspan/core'
import { expect, test } from 'vitest'
import { fixEdit, fixLabel } from './check-fix.ts'

const span = {
  id: 'patch-1',
  path: 'a.ts',
  startLine: 4,
  endLine: 5,
  role: 'edit_site',
  reason: '',
  origin: 'patch',
} as const

function item(code: string, fix: CheckItem['fix']): CheckItem {
  const place = { spanId: null, path: 'a.ts', startLine: 4, endLine: 5 }
  return { key: code, code, severity: 'warning', message: 'What it is.', fix, ...place }
}

test.each([
  [item('BLANK_EDGE', [{ type: 'update', id: 'x', before: { endLine: 5 }, after: { endLine: 4 } }]), 'Trim'],
  [item('BLANK_EDGE', [{ type: 'remove', span }]), 'Remove'],
  [item('PATCH_LINES_OUTSIDE', [{ type: 'add', span }]), 'Mark'],
  [item('SOMETHING_NEW', [{ type: 'add', span }]), 'Fix'],
  [item('SPAN_WHOLE_FILE', null), null],
])('the fix of a finding in a word', (found, expected) => {
  expect(fixLabel(found)).toBe(expected)
})

test('two fixes that add spans do not collide', () => {
  let made = 0
  const newId = () => {
    made += 1
    return `fresh-id-${made}`
  }
  const found = item('PATCH_LINES_OUTSIDE', [{ type: 'add', span }])
  const edits = [fixEdit(found, newId), fixEdit(found, newId)].filter((edit) => edit !== null)
  const both = composeEdits(edits, { id: 'both', label: 'Both' })
  expect(both && applyEdit([], both).ok).toBe(true)
})
