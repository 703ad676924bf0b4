import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../components/EmptyState.tsx'
import { AdminPage } from './AdminPage.tsx'

export function UnknownPage() {
  return (
    <AdminPage title="Page not found">
      <EmptyState
        title="There is no page at this address"
        action={
          <Anchor component={Link} to="/admin">
            Go to the overview
          </Anchor>
        }
      >
        The link may be old, or something in it was cut off.
      </EmptyState>
    </AdminPage>
  )
}
