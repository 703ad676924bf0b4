import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

function split(chunks: readonly (string | Buffer)[]): string[] {
  const lines: string[] = []
  const splitter = new LineSplitter((line) => lines.push(line))
  for (const chunk of chunks) splitter.push(Buffer.from(chunk))
  splitter.end()
  return lines
}

describe('LineSplitter', () => {
  it('ends lines at newlines and carriage returns', () => {
    expect(split(['a\nb\rc\r\nd'])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes out control characters and colours', () => {
    expect(split(['\u001b[31mred\u001b[K\u0007 text\u009b\n'])).toEqual(['red text'])
  })

  it('cuts what does not end', () => {
    const lines = split(['x'.repeat(5000), 'y'.repeat(5000)])
    expect(lines.join('').length).toBeLessThanOrEqual(2000)
  })

  it('does not depend on where the stream is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '漢', '\n', '\r') }), fc.nat(), (text, at) => {
        const bytes = Buffer.from(text)
        const cut = at % (bytes.length + 1)
        expect(split([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(split([bytes]))
      }),
    )
  })
})
