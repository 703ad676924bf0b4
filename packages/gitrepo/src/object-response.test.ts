import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Expectation, type ObjectResponse, ObjectResponseParser } from './object-response.ts'

const OID = 'a'.repeat(40)

function parse(chunks: readonly Buffer[], expectations: readonly Expectation[]): ObjectResponse[] {
  const responses: ObjectResponse[] = []
  const parser = new ObjectResponseParser(
    () => expectations[responses.length] ?? { maxBytes: null },
    (response) => responses.push(response),
  )
  for (const chunk of chunks) parser.push(chunk)
  return responses
}

function answer(content: Buffer | null): Buffer {
  if (content === null) return Buffer.from(`${OID} missing\n`)
  return Buffer.concat([Buffer.from(`${OID} blob ${content.length}\n`), content, Buffer.from('\n')])
}

describe('ObjectResponseParser', () => {
  it('reads headers alone', () => {
    const stream = Buffer.from(`${OID} tree 12\nmain^{commit} missing\nab ambiguous\n${OID} commit 3\n`)
    expect(parse([stream], [])).toEqual([
      { header: { oid: OID, type: 'tree', size: 12 }, bytes: null },
      null,
      null,
      { header: { oid: OID, type: 'commit', size: 3 }, bytes: null },
    ])
  })

  it('passes over content above the limit', () => {
    const stream = Buffer.concat([answer(Buffer.from('four')), answer(Buffer.from('x\n'))])
    const [first, second] = parse([stream], [{ maxBytes: 3 }, { maxBytes: 3 }])
    expect(first).toEqual({ header: { oid: OID, type: 'blob', size: 4 }, bytes: null })
    expect(second?.bytes).toEqual(Buffer.from('x\n'))
  })

  it('refuses what git does not write', () => {
    expect(() => parse([Buffer.from('hello\n')], [])).toThrow(/unknown answer/)
    expect(() => parse([Buffer.alloc(20_000, 'x')], [])).toThrow(/without an end/)
  })

  it('does not depend on where the stream is cut', () => {
    const content = fc.option(fc.uint8Array({ maxLength: 20 }))
    fc.assert(
      fc.property(
        fc.array(content, { maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 10 }),
        (contents, cuts) => {
          const wanted = contents.map((bytes) => bytes && Buffer.from(bytes))
          const stream = Buffer.concat(wanted.map(answer))
          const places = [
            0,
            ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b),
            stream.length,
          ]
          const chunks = places.slice(1).map((end, index) => stream.subarray(places[index], end))
          const read = parse(chunks, new Array(contents.length).fill({ maxBytes: 100 }))
          expect(read.map((response) => response?.bytes ?? null)).toEqual(wanted)
        },
      ),
    )
  })
})
