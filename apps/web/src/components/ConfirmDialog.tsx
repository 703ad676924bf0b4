import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from './ErrorState.tsx'
import { FormError } from './FormError.tsx'

type ConfirmDialogProps = {
  readonly opened: boolean
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the button: what it does, never "OK". */
  readonly verb: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly pending?: boolean
  readonly error?: unknown
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, verb, onConfirm, onClose, pending = false, error = null } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        {children}
        {error !== null && <FormError>{sentenceOf(error)}</FormError>}
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="filled" onClick={onConfirm} loading={pending}>
            {verb}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
