import { expect, test } from 'vitest'
import { remarkHeadings } from './markdown-headings.ts'

test.each([
  [
    [1, 2, 3, 2, 1],
    [3, 4, 5, 4, 3],
  ],
  [
    [3, 3, 4],
    [3, 3, 4],
  ],
  [
    [3, 1, 5],
    [3, 3, 4],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [3, 4, 5, 6, 6, 6],
  ],
])('headings %j become %j', (written, expected) => {
  const children = written.map((depth) => ({ type: 'heading', depth }))
  remarkHeadings()({ type: 'root', children })
  expect(children.map(({ depth }) => depth)).toEqual(expected)
})
