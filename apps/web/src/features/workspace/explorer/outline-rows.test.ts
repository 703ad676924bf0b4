import type { AnnotatedSpan, Block } from '@goldspan/core'
import { expect, test } from 'vitest'
import { outlineOf, rowAtLine } from './outline-rows.ts'

function block(name: string, startLine: number, endLine: number): Block {
  return { kind: 'function', name, startLine, endLine, startByte: startLine * 10, endByte: endLine * 10 + 9 }
}

const blocks = [block('Class', 1, 30), block('first', 2, 9), block('second', 11, 20), block('after', 40, 50)]

function check(line: number, marked: readonly [number, number] | null, expected: readonly string[]) {
  const spans: AnnotatedSpan[] = marked
    ? [
        {
          id: 's',
          path: 'a',
          startLine: marked[0],
          endLine: marked[1],
          role: 'test',
          reason: '',
          origin: 'tree',
        },
      ]
    : []
  const rows = outlineOf(blocks, spans)
  const current = rowAtLine(rows, line)
  const drawn = rows.map(
    (row, index) =>
      `${'. '.repeat(row.depth)}${row.block.name}${index === current ? ' <' : ''}${row.role ? ' *' : ''}`,
  )
  expect(drawn).toEqual(expected)
}

test('blocks nest', () => check(99, null, ['Class', '. first', '. second', 'after']))
test('the innermost block at the cursor is the present one', () =>
  check(12, null, ['Class', '. first', '. second <', 'after']))
test('a line between two blocks belongs to the one around', () =>
  check(10, null, ['Class <', '. first', '. second', 'after']))
test('a span inside a block marks that block only', () =>
  check(99, [12, 14], ['Class', '. first', '. second *', 'after']))
test('a span that begins before a block marks it all the same', () =>
  check(99, [35, 42], ['Class', '. first', '. second', 'after *']))
test('a span over several marks all that it covers', () =>
  check(99, [2, 20], ['Class *', '. first *', '. second *', 'after']))
