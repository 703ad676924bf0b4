import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PaletteButton } from '../../../app/PaletteButton.tsx'
import { Brand } from '../../../components/Brand.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { ThemeToggle } from '../../../components/ThemeToggle.tsx'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { ActiveTime } from './ActiveTime.tsx'
import { SaveState } from './SaveState.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import classes from './TopBar.module.css'

export function TopBar() {
  const { assignment } = useWorkspace()
  const { openDialog } = useActions()
  const editable = useWorkspaceState(isEditable)
  const { task, position } = assignment
  return (
    <header className={classes.top}>
      <a className={classes.skip} href="#content">
        Skip to the code
      </a>
      <Link to="/work" className={classes.home} aria-label="Goldspan, my tasks">
        <Brand />
      </Link>
      <span className={classes.rule} />
      <span className={classes.text}>
        Task <b>{position.n}</b> <span className={classes.quiet}>of {position.m}</span>
      </span>
      <span className={classes.rule} />
      <code className={classes.repository} title={`${task.repository} at ${task.baseCommit}`}>
        <IconLock size={13} stroke={1.6} aria-hidden="true" />
        {task.repository}
        <span className={classes.quiet}>@</span>
        {task.baseCommit.slice(0, 7)}
      </code>
      <h1 className={classes.title} title={task.title}>
        {task.title}
      </h1>
      <span className={classes.space} />
      <PaletteButton />
      <span className={classes.rule} />
      <ActiveTime />
      <span className={classes.rule} />
      <SaveState />
      <ThemeToggle />
      <TaskMenu />
      <Button
        className={classes.submit ?? ''}
        variant="filled"
        disabled={!editable}
        onClick={() => openDialog('submit')}
        rightSection={<Kbd chord="Mod+Enter" />}
      >
        Submit
      </Button>
    </header>
  )
}
