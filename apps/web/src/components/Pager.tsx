import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '../lib/format.ts'
import classes from './Pager.module.css'

type PagerProps = {
  readonly offset: number
  readonly limit: number
  readonly total: number
  readonly onTurn: (offset: number) => void
}

/** Where in a long list the page stands, and the ways forward and back. */
export function Pager({ offset, limit, total, onTurn }: PagerProps) {
  const last = Math.min(offset + limit, total)
  return (
    <nav className={classes.pager} aria-label="Pages of the list">
      <span className={classes.text} role="status">
        {total === 0 ? 'nothing' : `${formatCount(offset + 1)}–${formatCount(last)} of ${formatCount(total)}`}
      </span>
      <Button
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - limit))}
        leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
      >
        Back
      </Button>
      <Button
        disabled={last >= total}
        onClick={() => onTurn(offset + limit)}
        rightSection={<IconChevronRight size={14} aria-hidden="true" />}
      >
        Next
      </Button>
    </nav>
  )
}
