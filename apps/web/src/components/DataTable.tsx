import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  /** Stands in the head in place of the title. */
  readonly head?: ReactNode
  readonly render: (row: Row) => ReactNode
  readonly numeric?: boolean
  readonly sortable?: boolean
  readonly width?: number | string
}

export type Sorting = { readonly key: string; readonly descending: boolean }

type DataTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  readonly sorting?: Sorting | undefined
  /** The server sorts: the page asks for another order and shows what comes. */
  readonly onSort?: (sorting: Sorting) => void
  /** Shown in place of the rows where there are none. */
  readonly empty: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? classes.numeric : undefined}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </section>
  )
}

type HeadCellProps<Row> = {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const active = sorting?.key === column.key
  const descending = active && sorting.descending
  const style = column.width === undefined ? undefined : { width: column.width }
  return (
    <th
      scope="col"
      style={style}
      className={column.numeric ? classes.numeric : undefined}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ key: column.key, descending: active && !descending })}
        >
          {column.title}
          {active && (descending ? <IconChevronDown size={12} /> : <IconChevronUp size={12} />)}
        </button>
      ) : (
        (column.head ?? column.title)
      )}
    </th>
  )
}
