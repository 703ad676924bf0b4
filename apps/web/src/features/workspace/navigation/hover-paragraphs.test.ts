import type { Certainty } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { hoverParagraphs } from './hover-paragraphs.ts'

const HOVER = {
  symbol: 'f',
  range: { path: 'a.py', startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
  kind: 'function',
  container: '',
  path: 'lib/a.py',
  line: 4,
  signature: 'def f():',
  documentation: null,
  certainty: 'import' as Certainty,
  others: 0,
}

test('shows the code, and where it is and how that is known', () => {
  expect(hoverParagraphs(HOVER, 'python')).toEqual([
    '```python\ndef f():\n```',
    '*lib/a\\.py:4* · found through imports',
  ])
})

test('says when the name may mean others', () => {
  expect(hoverParagraphs({ ...HOVER, certainty: 'name', others: 2 }, 'python').at(-1)).toMatch(
    /found by name only, one of 3$/,
  )
})

test('shows documentation as it is written, whatever signs are in it', () => {
  const documentation = 'Use `x` and <b>.\n# no heading\n![image](http://a.example/b.png)'
  expect(hoverParagraphs({ ...HOVER, documentation }, 'python')[1]).toBe(
    'Use \\`x\\` and \\<b\\>\\.  \n\\# no heading  \n\\!\\[image\\]\\(http://a\\.example/b\\.png\\)',
  )
})

test('code cannot leave its fence', () => {
  expect(hoverParagraphs({ ...HOVER, signature: 'x = ````' }, 'go')[0]).toBe('`````go\nx = ````\n`````')
})
