import { useDisclosure } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { useNavigate } from 'react-router'
import { useTheme } from '../components/ThemeToggle.tsx'
import { useSignOut } from '../features/session/queries.ts'
import { useCommands } from '../lib/commands.tsx'
import { KeymapDialog } from './KeymapDialog.tsx'

/** The commands that every page has. */
export function GlobalCommands() {
  const [keysShown, keys] = useDisclosure(false)
  const theme = useTheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  useCommands({
    'palette.open': spotlight.open,
    'keys.show': keys.open,
    'theme.toggle': theme.toggle,
    'go.home': () => navigate('/'),
    'session.signOut': () => signOut.mutate(),
  })
  return <KeymapDialog opened={keysShown} onClose={keys.close} />
}
