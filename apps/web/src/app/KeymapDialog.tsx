import { Modal } from '@mantine/core'
import { Kbd } from '../components/Kbd.tsx'
import { useAvailableCommands } from '../lib/commands.tsx'
import { type Binding, KEYMAP } from '../lib/keymap.ts'
import classes from './KeymapDialog.module.css'

/** The shortcuts that do something on this page. */
export function KeymapDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const available = useAvailableCommands()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={860}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.groups}>
        {[...groupByName(KEYMAP.filter(({ id }) => available.has(id)))].map(([name, bindings]) => (
          <section key={name} className={classes.group} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.list}>
              {bindings.map((binding) => (
                <div key={binding.id} className={classes.row}>
                  <dt>{binding.title}</dt>
                  <dd className={classes.keys}>
                    {binding.keys.map((chord) => (
                      <Kbd key={chord} chord={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function groupByName(bindings: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> {
  const byName = new Map<string, Binding[]>()
  for (const binding of bindings) {
    if (binding.keys.length > 0) byName.set(binding.group, [...(byName.get(binding.group) ?? []), binding])
  }
  return byName
}
