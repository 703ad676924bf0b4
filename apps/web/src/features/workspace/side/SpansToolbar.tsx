import { SPAN_ROLES, type SpanRole } from '@goldspan/core'
import { Button, Menu } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { formatPlural } from '../../../lib/format.ts'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './SpansPanel.module.css'

type SpansToolbarProps = {
  readonly role: SpanRole | null
  readonly onRole: (role: SpanRole | null) => void
}

/** Counts per role, each a filter; once spans are ticked, what can be done with them instead. */
export function SpansToolbar({ role, onRole }: SpansToolbarProps) {
  const checked = useWorkspaceState((state) => state.checkedIds)
  const document = useWorkspaceState((state) => state.document)
  const ids = document.filter(({ id }) => checked.has(id)).map(({ id }) => id)
  if (ids.length > 0) return <BulkActions ids={ids} />
  const roles = SPAN_ROLES.filter((each) => document.some((span) => span.role === each))
  if (roles.length === 0) return null
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Show one role only">
      {roles.map((each) => {
        const count = document.filter((span) => span.role === each).length
        return (
          <button
            key={each}
            type="button"
            className={classes.filter}
            aria-pressed={role === each}
            title={ROLE_LOOKS[each].name}
            onClick={() => onRole(role === each ? null : each)}
          >
            <RoleChip role={each} />
            {count}
          </button>
        )
      })}
    </div>
  )
}

function BulkActions({ ids }: { ids: readonly string[] }) {
  const { setRole, remove, clearChecked, mergeSpans } = useActions()
  const editable = useWorkspaceState(isEditable)
  const document = useWorkspaceState((state) => state.document)
  const [first, second] = ids
  const paths = new Set(document.filter(({ id }) => ids.includes(id)).map(({ path }) => path))
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Selected spans">
      <span className={classes.selected}>{formatPlural(ids.length, 'span')}</span>
      <Menu width={190}>
        <Menu.Target>
          <Button size="compact-xs" disabled={!editable}>
            Role
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SPAN_ROLES.map((role) => (
            <Menu.Item
              key={role}
              leftSection={<RoleChip role={role} silent />}
              onClick={() => setRole(ids, role)}
            >
              {ROLE_LOOKS[role].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {first && second && ids.length === 2 && paths.size === 1 && (
        <Button size="compact-xs" disabled={!editable} onClick={() => mergeSpans(first, second)}>
          Merge
        </Button>
      )}
      <Button
        size="compact-xs"
        disabled={!editable}
        leftSection={<IconTrash size={12} aria-hidden="true" />}
        onClick={() => remove(ids)}
      >
        Remove
      </Button>
      <span className={classes.space} />
      <IconButton label="Select none" onClick={clearChecked}>
        <IconX size={14} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
