import { Modal } from '@mantine/core'
import { Kbd } from '../components/Kbd.tsx'
import { type Binding, KEYMAP } from '../lib/keymap.ts'
import classes from './KeymapDialog.module.css'

export function KeymapDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={860}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.groups}>
        {[...groups].map(([name, bindings]) => (
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

const groups: ReadonlyMap<string, readonly Binding[]> = groupByName(KEYMAP)

function groupByName(bindings: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> {
  const byName = new Map<string, Binding[]>()
  for (const binding of bindings) {
    if (binding.keys.length > 0) byName.set(binding.group, [...(byName.get(binding.group) ?? []), binding])
  }
  return byName
}
