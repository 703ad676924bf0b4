import { type JsonValue, PUBLISHED_COLUMNS } from '@goldspan/core'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { ContextBenchRow } from './contextbench-row.ts'

/**
 * Writes rows as parquet with the 14 published columns and `repo_url`, all of them optional strings, the gold context
 * as JSON text. The same rows give the same bytes; half surrogates, which UTF-8 cannot hold, become U+FFFD. The file
 * comes in pieces, one for each row group: at most 100 rows, and no more rows once they exceed 8 Mi characters.
 */
export async function* writeContextBenchParquet(
  rows: Iterable<ContextBenchRow> | AsyncIterable<ContextBenchRow>,
): AsyncGenerator<Uint8Array> {
  const bytes = new DrainableWriter()
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: SCHEMA,
    statistics: false,
    createdBy: 'goldspan',
  })
  for await (const group of rowGroups(rows)) {
    const columnData = COLUMNS.map((name, column) => ({
      name,
      data: group.map((cells) => cells[column] ?? null),
      offsetIndex: false,
    }))
    await parquet.write({ columnData, rowGroupSize: group.length, pageSize: PAGE_BYTES })
    yield bytes.drain()
  }
  await parquet.finish()
  yield bytes.drain()
}

const COLUMNS = [...PUBLISHED_COLUMNS, 'repo_url'] as const

const SCHEMA: SchemaElement[] = [
  { name: 'schema', num_children: COLUMNS.length },
  ...COLUMNS.map(
    (name): SchemaElement => ({
      name,
      type: 'BYTE_ARRAY',
      converted_type: 'UTF8',
      logical_type: { type: 'STRING' },
      repetition_type: 'OPTIONAL',
    }),
  ),
]

// These are part of the format: another size gives other bytes.
const GROUP_ROWS = 100
const GROUP_CHARACTERS = 8 << 20
const PAGE_BYTES = 1 << 20

type Cells = readonly (string | null)[]

async function* rowGroups(
  rows: Iterable<ContextBenchRow> | AsyncIterable<ContextBenchRow>,
): AsyncGenerator<readonly Cells[]> {
  let group: Cells[] = []
  let characters = 0
  for await (const row of rows) {
    const cells = cellsOf(row)
    group.push(cells)
    characters += cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
    if (group.length < GROUP_ROWS && characters <= GROUP_CHARACTERS) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length > 0) yield group
}

function cellsOf({ cells, gold }: ContextBenchRow): Cells {
  return COLUMNS.map((name) => (name === 'gold_context' ? JSON.stringify(gold) : textOf(cells[name])))
}

function textOf(cell: JsonValue): string | null {
  return cell === null || typeof cell === 'string' ? cell : JSON.stringify(cell)
}

/** Gives away what was written so far and goes on counting the offsets of the whole file. */
class DrainableWriter extends ByteWriter {
  drain(): Uint8Array {
    const bytes = this.getBytes().slice()
    this.index = 0
    return bytes
  }
}
