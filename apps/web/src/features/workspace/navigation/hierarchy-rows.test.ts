import type { CodeDefinition } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { hierarchyRows } from './hierarchy-rows.ts'

function definition(name: string, line: number): CodeDefinition {
  const range = { path: 'a.py', startLine: line, startColumn: 1, endLine: line, endColumn: 2 }
  return { range, name, kind: 'class', container: '', certainty: 'type' }
}

const BASE = definition('Base', 1)
const SUB = definition('Sub', 5)
const root = { up: [BASE], down: [SUB] }
const written = (rows: ReturnType<typeof hierarchyRows>) =>
  rows.map(({ depth, title, expanded }) => `${'  '.repeat(depth)}${title} ${expanded}`)

test('shows both directions with their first step', () => {
  const rows = hierarchyRows({ kind: 'types', root, loaded: new Map(), closed: new Set() })
  expect(written(rows)).toEqual(['Super types (1) true', '  Base false', 'Sub types (1) true', '  Sub false'])
})

test('shows what was opened, and that there is nothing more', () => {
  const loaded = new Map([
    ['down>a.py:5:1', [definition('Leaf', 9)]],
    ['down>a.py:5:1>a.py:9:1', []],
  ] as const)
  const rows = hierarchyRows({ kind: 'types', root, loaded, closed: new Set(['up']) })
  expect(written(rows)).toEqual([
    'Super types (1) false',
    'Sub types (1) true',
    '  Sub true',
    '    Leaf null',
  ])
})

test('a function that calls itself is opened step by step, never without end', () => {
  const self = { up: [BASE], down: [] }
  const loaded = new Map([['up>a.py:1:1', [BASE]]])
  const rows = hierarchyRows({ kind: 'calls', root: self, loaded, closed: new Set() })
  expect(written(rows)).toEqual(['Callers (1) true', '  Base true', '    Base false', 'Callees (0) null'])
})
