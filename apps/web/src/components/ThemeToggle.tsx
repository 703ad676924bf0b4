import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconContrastFilled } from '@tabler/icons-react'
import { IconButton } from './IconButton.tsx'

export function ThemeToggle() {
  const { scheme, toggle } = useTheme()
  return (
    <IconButton label={`Switch to the ${scheme === 'dark' ? 'light' : 'dark'} theme`} onClick={toggle}>
      <IconContrastFilled size={16} aria-hidden="true" />
    </IconButton>
  )
}

export function useTheme() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('dark')
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') }
}
