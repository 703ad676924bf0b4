import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { SessionExpiry } from '../features/session/SessionExpiry.tsx'
import { CommandProvider } from '../lib/commands.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GlobalCommands } from './GlobalCommands.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { mantineTheme, resolveCssVariables } from './theme/mantine-theme.ts'

export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <CommandProvider>
            <ErrorBoundary>
              <SessionExpiry>
                <AppRoutes />
                <GlobalCommands />
                <CommandPalette />
              </SessionExpiry>
            </ErrorBoundary>
          </CommandProvider>
        </BrowserRouter>
        <Notifications position="bottom-right" limit={3} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
