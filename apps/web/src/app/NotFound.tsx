import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageFrame } from './PageFrame.tsx'

export function NotFound() {
  return (
    <PageFrame title="Page not found">
      <EmptyState
        title="There is no page at this address"
        action={
          <Anchor component={Link} to="/">
            Go to the start page
          </Anchor>
        }
      >
        The link may be old, or something in it was cut off.
      </EmptyState>
    </PageFrame>
  )
}
