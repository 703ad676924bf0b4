import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../lib/api-error.ts'
import classes from './ErrorState.module.css'

type ErrorStateProps = {
  /** What could not be done: "The task could not be opened". */
  readonly title: string
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className={classes.error}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{sentenceOf(error)}</p>
      {error instanceof ApiError && error.requestId && (
        <p className={classes.request}>Request {error.requestId}</p>
      )}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

/** What a person reads about an error; a foreign error has nothing to say to her. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return 'Something unexpected went wrong in this page. Reload it; what you saved is kept.'
}
