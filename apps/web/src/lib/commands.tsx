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
import { type Binding, KEYMAP, type KeyScope } from './keymap.ts'
import { isMac } from './platform.ts'

const CommandContext = createContext<CommandRegistry | null>(null)

/** The bindings of each chord: more than one where screens that never meet use the same. */
const BINDINGS: ReadonlyMap<string, readonly Binding[]> = bindingsByChord(KEYMAP)

/** Scopes that hold only while an element that names them has the focus. */
const FOCUS_SCOPES: readonly KeyScope[] = ['editor', 'regions']

/** Listens for the keymap's chords on the whole window and runs what the mounted parts of the page offer. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new CommandRegistry())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (bindingsFor(event).some((binding) => registry.run(binding.id))) {
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

function bindingsFor(event: KeyboardEvent): readonly Binding[] {
  const target = event.target instanceof Element ? event.target : null
  // A dialog keeps the keyboard to itself.
  if (target?.closest('[aria-modal="true"]')) return []
  const typing = isTextField(target)
  return chordsOf(event, isMac)
    .filter((chord) => !(typing && belongsToTextField(chord, isMac)))
    .flatMap((chord) => BINDINGS.get(chord) ?? [])
    .filter(({ scope }) => !FOCUS_SCOPES.includes(scope) || (!typing && isInside(target, scope)))
}

function isInside(target: Element | null, scope: KeyScope): boolean {
  return target?.closest(`[data-key-scope="${scope}"]`) !== null
}

function bindingsByChord(bindings: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> {
  const byChord = new Map<string, Binding[]>()
  for (const binding of bindings) {
    for (const chord of binding.keys.map(normalise)) {
      byChord.set(chord, [...(byChord.get(chord) ?? []), binding])
    }
  }
  return byChord
}

/** A read-only field (the code editor's hidden one) takes no text, so nothing is typed there. */
function isTextField(target: Element | null): boolean {
  return (
    target?.matches('input:not([readonly]), textarea:not([readonly]), select, [contenteditable="true"]') ??
    false
  )
}
