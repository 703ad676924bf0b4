import { useCommands } from '../../../lib/commands.tsx'
import type { HierarchyKind, WorkspaceState } from '../store/store-types.ts'
import { useWorkspace } from '../workspace-context.ts'

/** The commands about the name at the cursor, as the menu of the code offers them beside the editor's own. */
export const NAME_MENU = [
  { id: 'references.show', label: 'List All References' },
  { id: 'hierarchy.types', label: 'Show Type Hierarchy' },
  { id: 'hierarchy.calls', label: 'Show Call Hierarchy' },
] as const

/** Lends the commands about names to the keymap, the palette and the menu of the code. */
export function useNavigationCommands(): void {
  const { session, editor } = useWorkspace()
  const state = session.store.getState
  const hierarchy = (kind: HierarchyKind) => () =>
    withCursor(state(), (place) => state().showHierarchy(place, kind))
  useCommands({
    'definition.go': () => editor.current?.run('goToDefinition'),
    'definition.peek': () => editor.current?.run('peekDefinition'),
    'implementation.go': () => editor.current?.run('goToImplementation'),
    'references.peek': () => editor.current?.run('peekReferences'),
    'hover.show': () => editor.current?.run('showHover'),
    'references.show': () => withCursor(state(), state().showReferences),
    'hierarchy.types': hierarchy('types'),
    'hierarchy.calls': hierarchy('calls'),
    'symbol.open': () => state().openDialog('symbols'),
  })
}

function withCursor(
  { tabs, cursor }: WorkspaceState,
  use: (place: { path: string; line: number; column: number }) => void,
): void {
  if (tabs.active !== null) use({ path: tabs.active, ...cursor })
}
