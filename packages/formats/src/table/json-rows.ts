import type { ByteSource } from './byte-source.ts'
import type { ReadLimits } from './read-limits.ts'
import { type RowValues, rowItem, type TableItem } from './table-row.ts'
import { reasonOf, UnreadableFileError } from './unreadable-file-error.ts'

/**
 * Reads a JSON document: a list of rows, an object that holds such a list, an object of rows by their ids, or one
 * row. The document is read whole. Throws an {@link UnreadableFileError} when it is no JSON.
 */
export async function* readJsonRows(
  source: ByteSource,
  file: string,
  limits: ReadLimits,
): AsyncGenerator<TableItem> {
  const rows = rowsOfDocument(await parseDocument(source, file, limits))
  for (const [index, value] of rows.entries()) yield rowItem(index + 1, value, limits.nesting)
}

async function parseDocument(source: ByteSource, file: string, limits: ReadLimits): Promise<unknown> {
  if (source.byteLength > limits.documentBytes) {
    throw new UnreadableFileError(
      file,
      `is a JSON document of more than ${limits.documentBytes} bytes; use JSONL`,
    )
  }
  const bytes = await source.slice(0, source.byteLength)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON: ${reasonOf(error)}` : 'is not UTF-8'
    throw new UnreadableFileError(file, reason, null, { cause: error })
  }
}

const LIST_NAMES = ['rows', 'data', 'instances', 'tasks', 'examples', 'records', 'items']
const ID_NAMES = new Set(['instance_id', 'inst_id', 'original_inst_id', 'org'])

function rowsOfDocument(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document
  if (!isObject(document)) return [document]
  if (Object.keys(document).some((name) => ID_NAMES.has(name.toLowerCase()))) return [document]
  const list = LIST_NAMES.map((name) => document[name]).find(Array.isArray)
  if (list) return list.map(unwrapRow)
  return rowsById(document) ?? [document]
}

/** The rows interface of dataset hubs puts each row into an object of its own. */
function unwrapRow(value: unknown): unknown {
  return isObject(value) && isObject(value.row) && 'row_idx' in value ? value.row : value
}

function rowsById(document: RowValues): readonly unknown[] | null {
  const entries = Object.entries(document)
  if (entries.length === 0 || !entries.every(([, value]) => isObject(value))) return null
  return entries.map(([id, value]) => ({ instance_id: id, ...(value as RowValues) }))
}

function isObject(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
