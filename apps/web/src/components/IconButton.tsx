import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type IconButtonProps = {
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  readonly shortcut?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly size?: number
}

/** A button that shows only a sign: its label is its accessible name and its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, children, onClick, shortcut, pressed, disabled = false, size = 26 } = props
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon aria-label={label} aria-pressed={pressed} onClick={onClick} disabled={disabled} size={size}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
