/** The cells of a row by the names that the file gives them. */
export type RowValues = Readonly<Record<string, unknown>>

/** One row of a file. */
export type TableRow = {
  /** 1-based: the line in a JSONL file, else the position among the records. */
  readonly row: number
  readonly values: RowValues
}

/** A row that could not be read; the rows after it are not affected. */
export type RowProblem = {
  readonly row: number
  readonly reason: string
}

/** What reading a file yields, in the order of the file. */
export type TableItem = TableRow | RowProblem

/** Whether the item tells of a row that could not be read. */
export function isRowProblem(item: TableItem): item is RowProblem {
  return 'reason' in item
}

/** The value as the cells of a row, or why it is none. */
export function rowItem(row: number, value: unknown, nesting: number): TableItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, reason: 'is not an object with named fields' }
  }
  if (isDeeperThan(value, nesting)) return { row, reason: `is nested deeper than ${nesting} levels` }
  return { row, values: value as RowValues }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}
