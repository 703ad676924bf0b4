import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { belongsToTextField, chordsOf, normalise } from './chords.ts'
import { type CommandHandlers, CommandRegistry } from './command-registry.ts'
import { type Binding, KEYMAP } from './keymap.ts'
import { isMac } from './platform.ts'

const CommandContext = createContext<CommandRegistry | null>(null)

const BINDINGS = new Map<string, Binding>(
  KEYMAP.flatMap((binding) => binding.keys.map((chord) => [normalise(chord), binding] as const)),
)

/** Listens for the keymap's chords on the whole window and runs what the mounted parts of the page offer. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new CommandRegistry())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const binding = bindingFor(event)
      if (binding && registry.run(binding.id)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // Captured, so that a chord reaches us before the code editor interprets it.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [registry])
  return <CommandContext.Provider value={registry}>{children}</CommandContext.Provider>
}

/** Lends handlers to the keymap and the palette while the component is mounted; their latest closures run. */
export function useCommands(handlers: CommandHandlers): void {
  const registry = useCommandRegistry()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const ids = Object.keys(handlers).join(' ')
  useEffect(() => {
    const names = ids === '' ? [] : ids.split(' ')
    return registry.register(Object.fromEntries(names.map((id) => [id, () => latest.current[id]?.()])))
  }, [registry, ids])
}

export function useAvailableCommands(): ReadonlySet<string> {
  const registry = useCommandRegistry()
  return useSyncExternalStore(registry.subscribe, registry.available)
}

export function useCommandRegistry(): CommandRegistry {
  const registry = useContext(CommandContext)
  if (!registry) throw new Error('useCommands needs a CommandProvider above it.')
  return registry
}

function bindingFor(event: KeyboardEvent): Binding | undefined {
  const target = event.target instanceof Element ? event.target : null
  // A dialog keeps the keyboard to itself.
  if (target?.closest('[aria-modal="true"]')) return undefined
  for (const chord of chordsOf(event, isMac)) {
    const binding = BINDINGS.get(chord)
    if (!binding || (isTextField(target) && belongsToTextField(chord, isMac))) continue
    if (binding.scope === 'editor' && !target?.closest('[data-key-scope="editor"]')) continue
    return binding
  }
  return undefined
}

/** A read-only field (the code editor's hidden one) takes no text, so nothing is typed there. */
function isTextField(target: Element | null): boolean {
  return (
    target?.matches('input:not([readonly]), textarea:not([readonly]), select, [contenteditable="true"]') ??
    false
  )
}
