import { type AnnotatedSpan, SPAN_ROLES } from '@goldspan/core'
import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconFold,
  IconMessage,
  IconSeparatorHorizontal,
  IconTrash,
} from '@tabler/icons-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { describeChord } from '../../../lib/chords.ts'
import { useCommandRegistry } from '../../../lib/commands.tsx'
import { KEYMAP } from '../../../lib/keymap.ts'
import { isMac } from '../../../lib/platform.ts'
import { useActions } from '../workspace-context.ts'
import classes from './SpanTools.module.css'

const TOOLS = [
  ['span.reason', 'Write the reason', IconMessage],
  ['span.grow', 'Grow to the enclosing block', IconArrowsMaximize],
  ['span.shrink', 'Shrink to the block inside', IconArrowsMinimize],
  ['span.split', 'Split at the cursor', IconSeparatorHorizontal],
  ['span.merge', 'Merge with the nearest span', IconFold],
  ['span.remove', 'Remove', IconTrash],
] as const

/** The tools of the selected span; each is also a key. */
export function SpanTools({ span }: { span: AnnotatedSpan }) {
  const commands = useCommandRegistry()
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected span">
      <RoleMenu span={span} />
      <span className={classes.divider} />
      {TOOLS.map(([id, label, Icon]) => (
        <IconButton
          key={id}
          label={label}
          shortcut={shortcutOf(id)}
          size={22}
          onClick={() => commands.run(id)}
        >
          <Icon size={14} stroke={1.7} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

function RoleMenu({ span }: { span: AnnotatedSpan }) {
  const { setRole } = useActions()
  return (
    <Menu width={210} position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.role} aria-label={`Role: ${ROLE_LOOKS[span.role].name}`}>
          <RoleChip role={span.role} silent />
          {ROLE_LOOKS[span.role].name}
          <IconChevronDown size={12} stroke={1.7} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SPAN_ROLES.map((role, index) => (
          <Menu.Item
            key={role}
            leftSection={<RoleChip role={role} silent />}
            rightSection={<Kbd chord={String(index + 1)} />}
            onClick={() => setRole([span.id], role)}
          >
            {ROLE_LOOKS[role].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function shortcutOf(id: string): string {
  const chord = KEYMAP.find((binding) => binding.id === id)?.keys[0]
  return chord ? describeChord(chord, isMac) : ''
}
