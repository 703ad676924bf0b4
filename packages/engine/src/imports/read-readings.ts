import { type RowReading, unreadableRow } from '@goldspan/core'
import {
  isRowProblem,
  type RowKind,
  readGoldRow,
  readRows,
  readTaskRow,
  recogniseKind,
  type TableItem,
} from '@goldspan/formats'
import { openFileSource } from './file-source.ts'
import { ImportError } from './import-error.ts'
import type { ImportedKind } from './imported-row.ts'

/** A file to be imported: where it lies, and how messages call it. */
export type ImportFile = { readonly path: string; readonly name: string }

/** A row of one of the files. `row` counts on from one file to the next, so that it names one row of the import. */
export type FileReading = {
  readonly file: string
  readonly row: number
  readonly kind: ImportedKind
  readonly reading: RowReading
}

/** So many rows are looked at to tell the kind of a file. */
const TELLING_ROWS = 100

/**
 * Reads the rows of files one by one. The kind is recognised unless it is given, and all files have to be of one.
 * Throws `ImportError` for what is no gold and no tasks, and what `readRows` throws.
 */
export async function* readReadings(
  files: readonly ImportFile[],
  givenKind: RowKind | null,
): AsyncGenerator<FileReading> {
  let kind: ImportedKind | null = null
  let before = 0
  for (const { path, name } of files) {
    const source = await openFileSource(path)
    let last = 0
    try {
      const recognised = await withKind(readRows(source, name))
      kind = checkKind(name, givenKind ?? recognised.kind, kind)
      for await (const item of recognised.items) {
        last = item.row
        yield { file: name, row: before + item.row, kind, reading: readItem(item, kind) }
      }
    } finally {
      await source.close()
    }
    before += last
  }
}

function readItem(item: TableItem, kind: ImportedKind): RowReading {
  if (isRowProblem(item)) return unreadableRow(item.reason)
  return kind === 'gold' ? readGoldRow(item.values) : readTaskRow(item.values)
}

type Recognised = { readonly kind: RowKind | null; readonly items: AsyncGenerator<TableItem> }

async function withKind(items: AsyncGenerator<TableItem>): Promise<Recognised> {
  const first: TableItem[] = []
  let kind: RowKind | null = null
  while (kind === null && first.length < TELLING_ROWS) {
    const { value, done } = await items.next()
    if (done) break
    first.push(value)
    if (!isRowProblem(value)) kind = recogniseKind([value.values])
  }
  return { kind, items: chain(first, items) }
}

async function* chain(
  first: readonly TableItem[],
  rest: AsyncGenerator<TableItem>,
): AsyncGenerator<TableItem> {
  yield* first
  yield* rest
}

function checkKind(file: string, kind: RowKind | null, earlier: ImportedKind | null): ImportedKind {
  if (kind === 'predictions') {
    throw new ImportError(`${file} holds predictions. They cannot be imported; only gold and tasks can.`)
  }
  if (kind === null) {
    throw new ImportError(
      `${file} holds no rows that look like gold or tasks: none has a gold context, and none a base commit with an issue or a patch.`,
    )
  }
  if (earlier !== null && kind !== earlier) {
    throw new ImportError(
      `${file} holds ${kind}, but the files before it hold ${earlier}. Import them apart.`,
    )
  }
  return kind
}
