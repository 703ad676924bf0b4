import { IconSearch } from '@tabler/icons-react'
import { Kbd } from '../components/Kbd.tsx'
import { useCommandRegistry } from '../lib/commands.tsx'
import classes from './PaletteButton.module.css'

export function PaletteButton({ label = 'Commands' }: { label?: string }) {
  const commands = useCommandRegistry()
  return (
    <button type="button" className={classes.button} onClick={() => commands.run('palette.open')}>
      <IconSearch size={14} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <Kbd chord="Mod+K" />
    </button>
  )
}
