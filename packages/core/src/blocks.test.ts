import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Block,
  blocksOverlapping,
  blocksTouchingBytes,
  enclosingBlocks,
  growSpan,
  type LineRange,
  shrinkSpan,
} from './blocks.ts'

/** Blocks from `name first-last`, one a line, each line of the file being ten bytes long. */
function blocks(...lines: readonly string[]): Block[] {
  return lines.map((line) => {
    const [name = '', range = ''] = line.split(' ')
    const { startLine, endLine } = lineRange(range)
    return {
      kind: 'function',
      name,
      startLine,
      endLine,
      startByte: startLine * 10 - 10,
      endByte: endLine * 10,
    }
  })
}

function lineRange(range: string): LineRange {
  const [startLine = 0, endLine = startLine] = range.split('-').map(Number)
  return { startLine, endLine }
}

function written(range: LineRange | null): string | null {
  return range && `${range.startLine}-${range.endLine}`
}

const FILE = blocks('class 3-20', 'first 4-9', 'inner 5-7', 'second 10-10', 'twin 10-10', 'after 22-25')

describe('enclosingBlocks', () => {
  test.each([
    ['6', ['inner', 'first', 'class']],
    ['5-7', ['inner', 'first', 'class']],
    ['7-8', ['first', 'class']],
    ['9-10', ['class']],
    ['10', ['twin', 'second', 'class']],
    ['20-22', []],
    ['1', []],
  ])('of %s', (range, expected) => {
    expect(enclosingBlocks(FILE, lineRange(range)).map((block) => block.name)).toEqual(expected)
  })
})

describe('growSpan', () => {
  test.each([
    ['6', '5-7'],
    ['5-7', '4-9'],
    ['4-9', '3-20'],
    ['8-10', '3-20'],
    ['10', '3-20'],
    ['3-20', '1-30'],
    ['19-23', '1-30'],
    ['1-30', null],
  ])('from %s to %s', (range, expected) => {
    expect(written(growSpan(FILE, lineRange(range), 30))).toBe(expected)
  })

  test('keeps what else the span holds', () => {
    const span = { ...lineRange('6'), path: 'a.py', role: 'test' }
    expect(growSpan(FILE, span, 30)).toEqual({ ...lineRange('5-7'), path: 'a.py', role: 'test' })
  })

  test('in an empty file there is nothing larger', () => {
    expect(growSpan([], lineRange('1'), 0)).toBeNull()
  })
})

describe('shrinkSpan', () => {
  test.each([
    ['1-30', 6, '3-20'],
    ['3-20', 6, '4-9'],
    ['4-9', 6, '5-7'],
    ['5-7', 6, null],
    ['3-20', 8, '4-9'],
    ['4-9', 8, null],
    ['1-30', 21, null],
    ['3-20', 10, '10-10'],
  ])('from %s at line %i to %s', (range, anchor, expected) => {
    expect(written(shrinkSpan(FILE, lineRange(range), anchor))).toBe(expected)
  })
})

describe('blocksOverlapping', () => {
  test.each([
    ['9-10', ['class', 'first', 'second', 'twin']],
    ['21', []],
    ['20-22', ['class', 'after']],
  ])('of %s', (range, expected) => {
    expect(blocksOverlapping(FILE, [lineRange(range)]).map((block) => block.name)).toEqual(expected)
  })

  test('counts a block once, whatever number of ranges meets it', () => {
    const met = blocksOverlapping(FILE, [lineRange('22'), lineRange('5'), lineRange('6')])
    expect(met.map((block) => block.name)).toEqual(['class', 'first', 'inner', 'after'])
  })
})

describe('blocksTouchingBytes', () => {
  test.each([
    [201, 210, 'ends where the block begins', []],
    [201, 209, 'lies before the block', []],
    [209, 230, 'shares bytes', ['after']],
    [250, 260, 'begins where the block ends', ['after']],
    [251, 260, 'begins one byte past its end', []],
  ])('bytes %i to %i: %s', (startByte, endByte, _, expected) => {
    const touched = blocksTouchingBytes(FILE, [{ startByte, endByte }])
    expect(touched.map((block) => block.name)).toEqual(expected)
  })
})

/** Nested blocks of a file of 60 lines: any two are disjoint or one holds the other. */
const nested = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })), { maxLength: 12 })
  .map((pairs) => pairs.map(([a, b]) => ({ startLine: Math.min(a, b), endLine: Math.max(a, b) })))
  .map((ranges) =>
    ranges.filter((range, index) => ranges.slice(0, index).every((other) => nests(range, other))),
  )
  .map((ranges) => ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine))
const line = fc.integer({ min: 1, max: 60 })

function nests(a: LineRange, b: LineRange): boolean {
  const apart = a.endLine < b.startLine || b.endLine < a.startLine
  const inside = a.startLine <= b.startLine && b.endLine <= a.endLine
  return apart || inside || (b.startLine <= a.startLine && a.endLine <= b.endLine)
}

describe('laws', () => {
  test('growing a line ends at the whole file, each step around the one before', () => {
    fc.assert(
      fc.property(nested, line, (ranges, at) => {
        let span: LineRange = { startLine: at, endLine: at }
        for (let next = growSpan(ranges, span, 60); next; next = growSpan(ranges, span, 60)) {
          expect(next.startLine <= span.startLine && span.endLine <= next.endLine).toBe(true)
          span = next
        }
        expect(written(span)).toBe('1-60')
      }),
    )
  })

  test('shrinking back visits the same spans', () => {
    fc.assert(
      fc.property(nested, line, (ranges, at) => {
        const grown: (string | null)[] = []
        let span: LineRange | null = growSpan(ranges, { startLine: at, endLine: at }, 60)
        let last: LineRange | null = span
        for (; span; span = growSpan(ranges, span, 60)) {
          grown.push(written(span))
          last = span
        }
        const shrunk: (string | null)[] = []
        for (span = last; span; span = shrinkSpan(ranges, span, at)) shrunk.push(written(span))
        expect(shrunk.filter((range) => range !== `${at}-${at}`)).toEqual(grown.reverse())
      }),
    )
  })
})
