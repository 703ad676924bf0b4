import { ActionIcon, Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useSession, useSignOut } from '../features/session/queries.ts'

export function AccountMenu() {
  const { data } = useSession()
  const signOut = useSignOut()
  if (!data?.user) return null
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`Account of ${data.user.name}`}>
          <IconUser size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {data.user.name}
          <br />
          {data.user.email}
        </Menu.Label>
        <Menu.Item leftSection={<IconLogout size={14} aria-hidden="true" />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
