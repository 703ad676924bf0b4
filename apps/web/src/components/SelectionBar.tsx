import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPlural } from '../lib/format.ts'
import classes from './SelectionBar.module.css'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  readonly selection: Selection
  readonly noun: string
  /** What can be done with the selected rows. */
  readonly children: ReactNode
}

/** What is selected and what can be done with it; absent while nothing is. */
export function SelectionBar({ selection, noun, children }: SelectionBarProps) {
  if (selection.ids.size === 0) return null
  return (
    <div className={classes.bar}>
      <span role="status">
        <b>{formatPlural(selection.ids.size, noun)}</b> selected
      </span>
      {children}
      <span className={classes.space} />
      <Button variant="subtle" onClick={selection.clear}>
        Clear the selection
      </Button>
    </div>
  )
}
