import type { SpanRole } from '@goldspan/core'
import type { CSSProperties } from 'react'
import classes from './Chip.module.css'
import { ROLE_LOOKS, roleColour } from './roles.ts'

/** A square with the role's letter. `silent` where the role's name stands beside it. */
export function RoleChip({ role, silent = false }: { role: SpanRole; silent?: boolean }) {
  const { name, letter } = ROLE_LOOKS[role]
  const style = { '--chip-colour': roleColour(role) } as CSSProperties
  if (silent) {
    return (
      <span className={classes.role} style={style} aria-hidden="true">
        {letter}
      </span>
    )
  }
  return (
    <span className={classes.role} style={style} role="img" aria-label={name} title={name}>
      {letter}
    </span>
  )
}
