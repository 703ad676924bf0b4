import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useActions, useWorkspaceState } from '../workspace-context.ts'

const ID = 'workspace-notice'

/** Shows what the store has to say, in the corner. */
export function NoticeToast() {
  const notice = useWorkspaceState((state) => state.notice)
  const { notify } = useActions()
  useEffect(() => {
    if (!notice) {
      notifications.hide(ID)
      return
    }
    const { message, action } = notice
    notifications.hide(ID)
    notifications.show({
      id: ID,
      withBorder: true,
      autoClose: action ? 12_000 : 5000,
      color: 'gold',
      onClose: () => notify(null),
      closeButtonProps: { 'aria-label': 'Close' },
      message: (
        <span>
          {message}{' '}
          {action && (
            <Button
              size="compact-xs"
              onClick={() => {
                notifications.hide(ID)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
        </span>
      ),
    })
  }, [notice, notify])
  return null
}
