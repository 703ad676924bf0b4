import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryDirectory } from '@goldspan/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSpoolWriter, readSpool, type SpoolRecord } from './spool.ts'

type Sample = SpoolRecord<unknown, string>

async function write(path: string, records: readonly Sample[]): Promise<void> {
  const writer = await openSpoolWriter<unknown, string>(path)
  for (const record of records) await writer.write(record)
  await writer.close()
}

async function read(path: string): Promise<Sample[]> {
  const records: Sample[] = []
  for await (const record of readSpool<unknown, string>(path)) records.push(record)
  return records
}

test('gives back what was written', async () => {
  const record = fc.record({
    value: fc.jsonValue(),
    texts: fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 4 }), (records) =>
      withTemporaryDirectory(async (directory) => {
        const path = join(directory, 'spool')
        await write(path, records)
        expect(JSON.stringify(await read(path))).toBe(JSON.stringify(records))
      }),
    ),
    { numRuns: 25 },
  )
})

test('notices a file that was cut off', () =>
  withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'spool')
    await write(path, [{ value: 1, texts: { a: 'some text' } }])
    await truncate(path, 30)
    await expect(read(path)).rejects.toThrow('cut off')
  }))

test('never writes over another file', () =>
  withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'spool')
    await write(path, [])
    await expect(write(path, [])).rejects.toThrow('EEXIST')
  }))
