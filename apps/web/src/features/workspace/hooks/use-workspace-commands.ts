import { SPAN_ROLES } from '@goldspan/core'
import { useCommands } from '../../../lib/commands.tsx'
import { useNavigationCommands } from '../navigation/use-navigation-commands.ts'
import { selectedSpan, type WorkspaceState } from '../store/store-types.ts'
import { useWorkspace } from '../workspace-context.ts'
import { runsOfPatch, stepThrough } from './places-to-visit.ts'
import { usePatchLines } from './use-file-badges.ts'
import { useActiveFile } from './use-file-facts.ts'
import { useFocusPane } from './use-focus-pane.ts'

/** Lends the workspace's commands to the keymap and the palette. */
export function useWorkspaceCommands(): void {
  const { session, editor } = useWorkspace()
  const state = session.store.getState
  useMarkingCommands()
  useGoingCommands()
  useNavigationCommands()
  const focusPane = useFocusPane()
  useCommands({
    'file.open': () => state().openDialog('files'),
    'block.open': () => state().openDialog('blocks'),
    'line.open': () => state().openDialog('line'),
    'file.find': () => editor.current?.find() ?? false,
    'task.submit': () => state().openDialog('submit'),
    'task.skip': () => state().openDialog('skip'),
    'edit.undo': () => state().undo(),
    'edit.redo': () => state().redo(),
    'sidebar.toggle': () => state().setSidebarShown(!state().sidebarShown),
    'explorer.show': () => {
      state().showInSidebar('explorer')
      focusPane.show('explorer')
    },
    'outline.show': () => {
      state().showInSidebar('explorer')
      focusPane.show('outline')
    },
    'search.show': () => {
      const selected = editor.current?.selectedText() ?? null
      state().showInSidebar('search')
      focusPane.show('search')
      if (selected === null) return
      state().setSearchForm({ query: selected })
      state().startSearch()
    },
    'search.stop': () => state().stopSearch(),
    'panel.issue': () => state().showPanel('issue'),
    'panel.patch': () => state().showPanel('patch'),
    'panel.spans': () => state().showPanel('spans'),
    'panel.guidelines': () => state().showPanel('guidelines'),
    'panel.statistics': () => state().showPanel('statistics'),
    'pane.next': () => focusPane.step(1),
    'pane.previous': () => focusPane.step(-1),
    'tab.close': () => withActiveTab(state(), state().closeTab),
    'tab.pin': () => withActiveTab(state(), state().keepTab),
    'tab.next': () => state().showNeighbourTab(1),
    'tab.previous': () => state().showNeighbourTab(-1),
  })
}

function useMarkingCommands(): void {
  const { session, editor } = useWorkspace()
  const { facts } = useActiveFile()
  const state = session.store.getState
  const cursor = () => editor.current?.cursorLine() ?? 1
  const selected = () => selectedSpan(state())
  const withSpan = (run: (id: string) => void) => {
    const span = selected()
    if (span) run(span.id)
    else state().notify({ message: 'Select a span first: put the cursor into one, or mark some lines.' })
  }
  useCommands({
    'span.mark': () => {
      if (!facts) return
      const range = editor.current?.selectedLines()
      if (range) state().mark(facts, range)
      else state().markBlock(facts, cursor())
      editor.current?.clearSelection()
    },
    'span.grow': () => withSpan(() => facts && state().grow(facts)),
    'span.shrink': () => withSpan(() => facts && state().shrink(facts, cursor())),
    'span.startUp': () => withSpan(() => facts && state().nudge(facts, 'start', 1)),
    'span.startDown': () => withSpan(() => facts && state().nudge(facts, 'start', -1)),
    'span.endUp': () => withSpan(() => facts && state().nudge(facts, 'end', -1)),
    'span.endDown': () => withSpan(() => facts && state().nudge(facts, 'end', 1)),
    'span.split': () => withSpan(() => state().split(cursor())),
    'span.merge': () => withSpan(() => state().mergeNearest()),
    'span.remove': () => withSpan((id) => state().remove([id])),
    'span.reason': () => withSpan((id) => state().wantReason(id)),
    'span.clear': () => {
      if (state().selectedId === null) return false
      state().select(null)
    },
    ...Object.fromEntries(
      SPAN_ROLES.map((role) => [`role.${role}`, () => withSpan((id) => state().setRole([id], role))]),
    ),
  })
}

function useGoingCommands(): void {
  const { session } = useWorkspace()
  const state = session.store.getState
  const patchLines = usePatchLines()
  const toSpan = (direction: 1 | -1) => {
    const { document, tabs, cursor, openAt, select } = state()
    const next = stepThrough(document, { path: tabs.active, line: cursor.line }, direction)
    if (!next) return
    openAt(next.path, next.startLine, 'unknown')
    select(next.id)
  }
  const toHunk = (direction: 1 | -1) => {
    const { tabs, cursor, openAt } = state()
    const next = stepThrough(runsOfPatch(patchLines), { path: tabs.active, line: cursor.line }, direction)
    if (next) openAt(next.path, next.startLine, 'patch')
  }
  useCommands({
    'position.back': () => state().step(-1),
    'position.forward': () => state().step(1),
    'span.next': () => toSpan(1),
    'span.previous': () => toSpan(-1),
    'hunk.next': () => toHunk(1),
    'hunk.previous': () => toHunk(-1),
  })
}

function withActiveTab({ tabs }: WorkspaceState, run: (path: string) => void): void {
  if (tabs.active !== null) run(tabs.active)
}
