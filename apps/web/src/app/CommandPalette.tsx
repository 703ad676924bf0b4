import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { Kbd } from '../components/Kbd.tsx'
import { useAvailableCommands, useCommandRegistry } from '../lib/commands.tsx'
import { KEYMAP } from '../lib/keymap.ts'

/** Lists what can be done on this page now, out of the one keymap. */
export function CommandPalette() {
  const available = useAvailableCommands()
  const registry = useCommandRegistry()
  const actions = KEYMAP.filter(({ id }) => available.has(id) && id !== 'palette.open').map(
    ({ id, title, group, keys }): SpotlightActionData => ({
      id,
      label: title,
      keywords: [group],
      rightSection: keys[0] ? <Kbd chord={keys[0]} /> : undefined,
      // After the palette has closed, so that a command can put the focus where it wants.
      onClick: () => requestAnimationFrame(() => registry.run(id)),
    }),
  )
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      nothingFound="No command of that name on this page"
      highlightQuery
      limit={60}
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      size={560}
      attributes={{ content: { 'aria-label': 'Commands' } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      searchProps={{
        leftSection: <IconSearch size={16} stroke={1.6} aria-hidden="true" />,
        placeholder: 'Type a command',
        'aria-label': 'Command',
      }}
    />
  )
}
