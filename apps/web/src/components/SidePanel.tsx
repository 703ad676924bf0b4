import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import classes from './SidePanel.module.css'

type SidePanelProps = {
  readonly title: string
  readonly side: 'left' | 'right'
  readonly width: number
  readonly opened?: boolean
  readonly onClose: () => void
  /** Leaves out the space around the content: for tables and lists that draw their own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A dialog at the edge of the page, for what is read beside it. */
export function SidePanel({
  title,
  side,
  width,
  opened = true,
  onClose,
  flush = false,
  children,
}: SidePanelProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={width}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      {/* Its own header would be taken for a second banner of the page. */}
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes.body ?? ''}>
          <div className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={flush ? undefined : classes.padded}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
