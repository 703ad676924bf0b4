import { Loader } from '@mantine/core'
import classes from './LoadingState.module.css'

export function LoadingState({ label }: { label: string }) {
  return (
    <div role="status" className={classes.loading}>
      <Loader size={16} color="gold" aria-hidden="true" />
      {label}
    </div>
  )
}
