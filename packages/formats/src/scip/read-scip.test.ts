import { encodeScip } from '@goldspan/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readScip } from './read-scip.ts'
import { ScipError, type ScipPart } from './scip-index.ts'

const INDEX = await encodeScip({
  tool: 'scip-test',
  documents: [
    {
      path: 'src/a.ts',
      language: 'TypeScript',
      encoding: 2,
      occurrences: [
        { range: [0, 9, 12], symbol: 'npm . p 1 `a.ts`/one().', roles: 1 },
        { range: [3, 0, 5, 1], symbol: 'local 1' },
        { range: [0, 0, 3], symbol: 'local 2', typed: true },
      ],
      symbols: [
        {
          symbol: 'npm . p 1 `a.ts`/one().',
          kind: 17,
          name: 'one',
          signature: 'function one()',
          documentation: ['Says one.'],
        },
      ],
    },
    { path: 'b.py', language: 'Python', occurrences: [] },
  ],
})

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array, size = 1000, maxBytes?: number): Promise<ScipPart[]> {
  const parts: ScipPart[] = []
  for await (const part of readScip(inPieces(bytes, size), maxBytes)) parts.push(part)
  return parts
}

describe('a SCIP index', () => {
  test.each([1, 7, 64, 10_000])('is read from pieces of %d bytes', async (size) => {
    const [metadata, first, second, ...more] = await read(INDEX, size)
    expect(metadata?.metadata).toEqual({ tool: 'scip-test', version: '1.0' })
    expect(first?.document).toEqual({
      path: 'src/a.ts',
      language: 'TypeScript',
      encoding: 'utf16',
      occurrences: [
        {
          startLine: 0,
          startColumn: 9,
          endLine: 0,
          endColumn: 12,
          symbol: 'npm . p 1 `a.ts`/one().',
          roles: 1,
        },
        { startLine: 3, startColumn: 0, endLine: 5, endColumn: 1, symbol: 'local 1', roles: 0 },
        { startLine: 0, startColumn: 0, endLine: 0, endColumn: 3, symbol: 'local 2', roles: 0 },
      ],
      symbols: [
        {
          symbol: 'npm . p 1 `a.ts`/one().',
          kind: 17,
          name: 'one',
          signature: 'function one()',
          documentation: ['Says one.'],
        },
      ],
    })
    expect(second?.document).toMatchObject({ path: 'b.py', encoding: null, occurrences: [] })
    expect(more).toEqual([])
  })

  test('that is cut off anywhere says so, or is one with fewer documents', async () => {
    for (let length = 0; length < INDEX.length; length++) {
      try {
        expect((await read(INDEX.subarray(0, length))).length).toBeLessThan(3)
      } catch (error) {
        expect(error).toBeInstanceOf(ScipError)
        expect((error as Error).message).toMatch(/cut off|empty|cannot be read/)
      }
    }
    await expect(read(INDEX.subarray(0, INDEX.length - 3))).rejects.toThrow(
      /The file is cut off: the part that begins at byte \d+ lacks 3 bytes/,
    )
  })

  test('with any bytes changed is read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(INDEX.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const bytes = INDEX.slice()
          for (const [at, value] of changes) bytes[at] = value
          try {
            await read(bytes)
          } catch (error) {
            expect(error).toBeInstanceOf(ScipError)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each([
    ['', /empty/],
    ['{"documents": []}', /no SCIP index/],
    ['\x1f\x8b\x08\x00\x00\x00\x00\x00', /The part, which begins at byte 0, cannot be read/],
  ])('is not %j', async (text, message) => {
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toThrow(message)
  })

  test('names the document that is broken', async () => {
    const broken = await encodeScip({
      documents: [{ path: 'a.py', occurrences: [{ range: [1, 2], symbol: 'local 1' }] }],
    })
    await expect(read(broken)).rejects.toThrow(
      /^Document 1 \(a\.py\), which begins at byte \d+, cannot be read: \[1, 2\] is no range\.$/,
    )
  })

  test('is not held in memory beyond a limit', async () => {
    await expect(read(INDEX, 10, 20)).rejects.toThrow(/has \d+ bytes; no more than 20 are read at once/)
  })
})
