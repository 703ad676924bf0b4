import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Figure, machine, milliseconds, quantile, table } from './bench/figures.ts'
import { PARTS } from './bench/parts.ts'
import { runFresh } from './bench/run-fresh.ts'
import { withFigures } from './bench/with-figures.ts'

const PAGE = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')

describe('the benchmark', () => {
  test.each(Object.keys(PARTS))(
    'measures %s at a small size, and its page has a place for it',
    async (name) => {
      const figures = await runFresh<Figure[]>('run-part.ts', { name, size: 'small', places: [] })
      for (const { what, value } of figures)
        expect(`${what}: ${value}`).toMatch(/: ([\d.]+ (ms|s|MB)|universal-ctags is not installed)$/)
      expect(withFigures(PAGE, name, table(figures))).toContain(table(figures))
    },
    240_000,
  )

  test('replaces the figures of one part only', () => {
    const page =
      '<!-- figures of a -->\nold\n<!-- end of figures of a -->\n<!-- figures of b -->\n<!-- end of figures of b -->\n'
    const once = withFigures(page, 'a', 'new')
    expect(once).toBe(page.replace('\nold\n', '\n\nnew\n\n'))
    expect(withFigures(once, 'a', 'new')).toBe(once)
    expect(() => withFigures(page, 'c', 'new')).toThrow('no place for the figures of c')
  })

  test('takes quantiles by nearest rank', () => {
    const samples = [5, 1, 4, 2, 3]
    expect([0.5, 0.99, 0.01].map((q) => quantile(samples, q))).toEqual([3, 5, 1])
    expect(quantile([7], 0.99)).toBe(7)
  })

  test('says on which machine', () => {
    expect(machine()).toMatch(/\d+ cores, \d+ GiB, Node \d+/)
    expect([milliseconds(0.123), milliseconds(123.4)]).toEqual(['0.12 ms', '123 ms'])
  })
})
