import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './TaskName.module.css'

type TaskNameProps = {
  readonly taskId: string
  readonly instanceId: string
  readonly title: string
}

/** A task as it stands in a list: its id, which leads to its page, and the first line of its issue. */
export function TaskName({ taskId, instanceId, title }: TaskNameProps) {
  return (
    <span className={classes.task}>
      <Anchor component={Link} to={`/admin/tasks/${taskId}`} className={classes.id ?? ''}>
        {instanceId}
      </Anchor>
      <span className={classes.title} title={title}>
        {title}
      </span>
    </span>
  )
}
