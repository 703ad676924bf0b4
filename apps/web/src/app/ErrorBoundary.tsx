import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/ErrorState.tsx'

type State = { readonly error: unknown }

/** The last net: a page that fails while it is drawn shows a way out instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return (
      <main>
        <ErrorState title="This page stopped working" error={this.state.error} />
        <p style={{ textAlign: 'center' }}>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </p>
      </main>
    )
  }
}
