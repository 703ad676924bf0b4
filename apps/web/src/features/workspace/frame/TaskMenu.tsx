import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHelp, IconLogout, IconPlayerSkipForward, IconStack2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCommandRegistry } from '../../../lib/commands.tsx'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'

export function TaskMenu() {
  const { openDialog } = useActions()
  const commands = useCommandRegistry()
  const editable = useWorkspaceState(isEditable)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label="More">
          <IconDots size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/work" leftSection={<IconStack2 size={14} aria-hidden="true" />}>
          My tasks
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size={14} aria-hidden="true" />}
          onClick={() => commands.run('keys.show')}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerSkipForward size={14} aria-hidden="true" />}
          disabled={!editable}
          onClick={() => openDialog('skip')}
        >
          Skip this task…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={14} aria-hidden="true" />}
          onClick={() => commands.run('session.signOut')}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
