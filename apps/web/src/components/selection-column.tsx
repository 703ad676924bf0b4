import { Checkbox } from '@mantine/core'
import type { Column } from './DataTable.tsx'
import type { Selection } from './use-selection.ts'

type SelectionColumnOptions<Row> = {
  readonly selection: Selection
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** How a row is called, for those who hear its box. */
  readonly nameOf: (row: Row) => string
}

/** A column of boxes; the one in the head stands for all rows of the page. */
export function selectionColumn<Row>({
  selection,
  rows,
  idOf,
  nameOf,
}: SelectionColumnOptions<Row>): Column<Row> {
  const chosen = rows.filter((row) => selection.ids.has(idOf(row))).length
  return {
    key: 'selection',
    title: 'Selection',
    width: 32,
    head: (
      <Checkbox
        aria-label="Select every row of this page"
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={(event) => selection.toggle(rows.map(idOf), event.currentTarget.checked)}
      />
    ),
    render: (row) => (
      <Checkbox
        aria-label={`Select ${nameOf(row)}`}
        checked={selection.ids.has(idOf(row))}
        onChange={(event) => selection.toggle([idOf(row)], event.currentTarget.checked)}
      />
    ),
  }
}
