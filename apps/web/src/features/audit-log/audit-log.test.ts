import { expect, test } from 'vitest'
import { describeDetails } from './describe-details.ts'
import { subjectPage } from './subject-page.ts'

test('an entry leads to the page of what it is about', () => {
  expect(subjectPage('campaign:c1')).toBe('/admin/c/c1/overview')
  expect(subjectPage('task:t1')).toBe('/admin/tasks/t1')
  expect(subjectPage('assignment:a1')).toBeNull()
  expect(subjectPage('campaign')).toBeNull()
})

test('details read as pairs', () => {
  expect(describeDetails({ before: 'draft', after: { n: 1 } })).toBe('before: draft · after: {"n":1}')
  expect(describeDetails(null)).toBe('')
  expect(describeDetails('x'.repeat(500))).toHaveLength(401)
})
