import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormError.module.css'

/** Why a form was refused, read out as soon as it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.error}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
