import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { bytesSource } from './byte-source.ts'
import { DEFAULT_READ_LIMITS, type ReadLimits } from './read-limits.ts'
import { readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** Reads text as a file and compares rows as `number: value`, problems as `number: reason`. */
async function check(
  file: string,
  content: string | Uint8Array,
  expected: { rows?: unknown; problems?: unknown },
) {
  const table = await readTable(typeof content === 'string' ? encode(content) : content, file)
  const rows = Object.fromEntries(table.rows.map(({ row, values }) => [row, values]))
  const problems = Object.fromEntries(table.problems.map(({ row, reason }) => [row, reason]))
  expect({ rows, problems }).toEqual({ rows: {}, problems: {}, ...expected })
}

async function checkRefusal(
  file: string,
  content: string | Uint8Array,
  message: string | RegExp,
  limits = {},
) {
  const bytes = typeof content === 'string' ? encode(content) : content
  const reading = readTable(bytes, file, { ...DEFAULT_READ_LIMITS, ...limits })
  await expect(reading).rejects.toMatchObject({ name: 'UnreadableFileError', file })
  await expect(reading).rejects.toThrow(message)
}

function parquet(columns: Record<string, unknown[]>, rowGroupSize = 2): Uint8Array {
  const columnData = Object.entries(columns).map(([name, data]) => ({ name, data }))
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize }))
}

describe('JSONL', () => {
  test('one object per line, numbered by line', () =>
    check('a.jsonl', '{"id":"x"}\n\n{"id":"y"}', { rows: { 1: { id: 'x' }, 3: { id: 'y' } } }))
  test('Windows line ends and a byte order mark', () =>
    check('a.jsonl', '\ufeff{"id":"x"}\r\n{"id":"y"}\r\n', { rows: { 1: { id: 'x' }, 2: { id: 'y' } } }))
  test('a broken line does not take the others with it', () =>
    check('a.jsonl', '{"id":"x"}\n{"id":\n{"id":"z"}\n', {
      rows: { 1: { id: 'x' }, 3: { id: 'z' } },
      problems: { 2: expect.stringContaining('is not JSON') },
    }))
  test('a broken first line is told by the name of the file', () =>
    check('a.jsonl', '{"id\n{"id":"z"}\n', {
      rows: { 2: { id: 'z' } },
      problems: { 1: expect.stringContaining('is not JSON') },
    }))
  test('lines that are no objects', () =>
    check('a.jsonl', '{"a":1}\n[1]\n"x"\nnull\n', {
      rows: { 1: { a: 1 } },
      problems: Object.fromEntries([2, 3, 4].map((row) => [row, 'is not an object with named fields'])),
    }))
  test('bytes that are no UTF-8', () =>
    check('a.jsonl', Uint8Array.from([...encode('{"a":1}\n{"a":"'), 0xff, ...encode('"}\n')]), {
      rows: { 1: { a: 1 } },
      problems: { 2: 'is not UTF-8' },
    }))
  test('too deep nesting', () =>
    check('a.jsonl', `{"a":1}\n{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, {
      rows: { 1: { a: 1 } },
      problems: { 2: 'is nested deeper than 64 levels' },
    }))
  test('the content decides, not the name', () =>
    check('a.parquet.txt', '{"a":1}\n{"a":2}', { rows: { 1: { a: 1 }, 2: { a: 2 } } }))
  test('a line over the limit is passed over', async () => {
    const limits: ReadLimits = { ...DEFAULT_READ_LIMITS, rowBytes: 20 }
    const table = await readTable(encode(`{"a":1}\n{"a":"${'x'.repeat(30)}"}\n{"a":3}\n`), 'a.jsonl', limits)
    expect(table.rows.map(({ row }) => row)).toEqual([1, 3])
    expect(table.problems).toEqual([{ row: 2, reason: 'is longer than 20 bytes' }])
  })
  test('lines are put together across the pieces of a file', async () => {
    const long = 'é'.repeat(1_500_000)
    const table = await readTable(encode(`{"a":"${long}"}\n{"a":2}`), 'a.jsonl')
    expect(table.rows.map(({ values }) => values.a)).toEqual([long, 2])
  })
})

describe('JSON', () => {
  const rows = { 1: { id: 'x' }, 2: { id: 'y' } }
  test('a list', () => check('a.json', '[{"id":"x"},\n{"id":"y"}]', { rows }))
  test('an object that holds the list', () =>
    check('a.json', '{"rows":[{"id":"x"},{"id":"y"}],"n":2}', { rows }))
  test('the rows of a dataset hub', () =>
    check(
      'a.json',
      '{"features":[],"rows":[{"row_idx":0,"row":{"id":"x"}},{"row_idx":1,"row":{"id":"y"}}]}',
      { rows },
    ))
  test('an object of rows by their ids', () =>
    check('a.json', '{\n"x":{"a":1},\n"y":{"instance_id":"z"}}', {
      rows: { 1: { instance_id: 'x', a: 1 }, 2: { instance_id: 'z' } },
    }))
  test('one row, as in an annotation folder', () =>
    check('t/annot.json', '{\n"inst_id": "x",\n"data": [1]}', { rows: { 1: { inst_id: 'x', data: [1] } } }))
  test('an entry that is no object', () =>
    check('a.json', '[{"id":"x"},3]', {
      rows: { 1: { id: 'x' } },
      problems: { 2: 'is not an object with named fields' },
    }))
  test('a document over lines under the name of JSONL', () =>
    check('a.jsonl', '{\n"id": "x"\n}', { rows: { 1: rows[1] } }))
  test('a broken document', () => checkRefusal('a.json', '[{"id":"x"},', /^a\.json: is not JSON: /))
  test('a document over the limit', () =>
    checkRefusal('a.json', '[1,2,3]', 'more than 3 bytes', { documentBytes: 3 }))
})

describe('CSV', () => {
  test('quoted cells with line ends, quotes and commas', () =>
    check('a.csv', 'id,text\nx,"a\n""b"",c"\ny,\n', {
      rows: { 1: { id: 'x', text: 'a\n"b",c' }, 2: { id: 'y', text: '' } },
    }))
  test('told by its header where the name does not tell', () =>
    check('upload', 'instance_id,base_commit\r\nx,1\r\n', {
      rows: { 1: { instance_id: 'x', base_commit: '1' } },
    }))
  test('tabs', () => check('a.tsv', 'id\ttext\nx\ta,b,c\n', { rows: { 1: { id: 'x', text: 'a,b,c' } } }))
  test('a record with another number of cells', () =>
    check('a.csv', 'id,text\nx\ny,1\n', {
      rows: { 2: { id: 'y', text: '1' } },
      problems: { 1: 'has 1 cells where the header names 2' },
    }))
  test('a broken quotation names the row', () =>
    checkRefusal('a.csv', 'id,text\nx,1\ny,"1\n', /^a\.csv, row 2: is not CSV/))
  test('a column named twice', () => checkRefusal('a.csv', 'id,id\n1,2\n', 'two columns named "id"'))
  test('a file that is no UTF-8', () =>
    checkRefusal('a.csv', Uint8Array.of(0x61, 0x2c, 0x62, 0x0a, 0xff), 'is not UTF-8'))
  test('a record over the limit', () =>
    checkRefusal('a.csv', `id,text\nx,${'y'.repeat(99)}\n`, /^a\.csv, row 1: is not CSV/, { rowBytes: 50 }))
})

describe('parquet', () => {
  const file = parquet({ id: ['x', 'y', 'z'], n: [1n, 2n ** 60n, null] })
  test('rows over several groups', () =>
    check('a.parquet', file, {
      rows: { 1: { id: 'x', n: 1 }, 2: { id: 'y', n: '1152921504606846976' }, 3: { id: 'z', n: null } },
    }))
  test('lists, objects and dates', () =>
    check('a.parquet', parquet({ v: [{ tests: ['a', 'b'], at: '2020' }], at: [new Date(0)] }), {
      rows: { 1: { v: { tests: ['a', 'b'], at: '2020' }, at: '1970-01-01T00:00:00.000Z' } },
    }))
  test('the content decides, not the name', () =>
    check('a.json', parquet({ id: ['x'] }), { rows: { 1: { id: 'x' } } }))
  test('a file that was cut off', () =>
    checkRefusal('a.parquet', file.subarray(0, -5), /^a\.parquet: is broken parquet: /))
  test('a file that only begins like one', () =>
    checkRefusal('a.parquet', encode('PAR1'), 'is broken parquet'))
  test('a group that is broken names its first row', () => {
    const broken = file.slice()
    broken.fill(0xff, 4, 40)
    return checkRefusal('a.parquet', broken, /^a\.parquet, row 1: is broken parquet: /)
  })
  test('a file with another content', () => checkRefusal('a.parquet', 'hello', 'does not begin with "PAR1"'))
  test('more rows than the limit', () =>
    checkRefusal('a.parquet', file, 'has 3 rows, more than 2', { rows: 2 }))
  test('a group over the limit', () => checkRefusal('a.parquet', file, 'more than 10', { groupBytes: 10 }))
})

describe('files that are none of these', () => {
  test('an empty file', () => checkRefusal('a.jsonl', '', 'a.jsonl: is empty'))
  test('a blank file', () => checkRefusal('a.csv', ' \n\n', 'is empty'))
  test('a packed file', () => checkRefusal('a.jsonl.gz', Uint8Array.of(0x1f, 0x8b, 8, 0), 'packed with gzip'))
  test('a binary file', () => checkRefusal('a.bin', Uint8Array.of(1, 0, 2), 'neither parquet nor UTF-8 text'))
  test('a text', () => checkRefusal('a.txt', 'Hello, world\n', 'is none of parquet, JSONL, JSON, and CSV'))
  test('a file over the limit', () =>
    checkRefusal('a.jsonl', '{"a":1}', 'has 7 bytes, more than 6', { fileBytes: 6 }))
  test('more rows than the limit', () =>
    checkRefusal('a.jsonl', '{}\n{}\n{}', 'more than 2 rows', { rows: 2 }))
})

test('rows come in pieces: reading stops when the reader does', async () => {
  for await (const item of readRows(bytesSource(encode('{"a":1}\n{"a":2}\nbroken')), 'a.jsonl')) {
    expect(item).toEqual({ row: 1, values: { a: 1 } })
    break
  }
})

test('whatever the bytes are, reading gives rows or an error that names the file', async () => {
  const valid = [
    parquet({ id: ['x', 'y'] }),
    encode('id,a\nx,"1"\n'),
    encode('{"a":1}\n{"a":2}\n'),
    encode('[{"a":1}]'),
  ]
  const damaged = fc.record({
    bytes: fc.constantFrom(...valid),
    name: fc.constantFrom('a.parquet', 'a.csv', 'a.jsonl', 'a.json', 'a'),
    at: fc.nat(),
    byte: fc.nat(255),
    length: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(damaged, async ({ bytes, name, at, byte, length }) => {
      const copy = bytes.slice(0, 1 + (length % bytes.length))
      copy[at % copy.length] = byte
      const outcome = await readTable(copy, name).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'UnreadableFileError', file: name })
      else expect(outcome).toHaveProperty('rows')
    }),
    { numRuns: 500 },
  )
})
