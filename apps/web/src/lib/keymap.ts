/**
 * Where a shortcut holds: everywhere, on an annotator's workspace or only while its code has the focus, on an
 * adjudication or only while its regions or its code have the focus.
 */
export type KeyScope = 'everywhere' | 'workspace' | 'editor' | 'adjudication' | 'regions'

export type Binding = {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly scope: KeyScope
  /** Chords such as `Mod+K`; Mod is Command on a Mac and Ctrl elsewhere. */
  readonly keys: readonly string[]
}

function group(name: string, scope: KeyScope, entries: readonly (readonly [string, string, ...string[]])[]) {
  return entries.map(([id, title, ...keys]): Binding => ({ id, title, group: name, scope, keys }))
}

/** Every shortcut of the application. Commands without a key are reached through the palette. */
export const KEYMAP: readonly Binding[] = [
  ...group('General', 'everywhere', [
    ['palette.open', 'Open the command palette', 'Mod+K', 'Mod+Shift+P', 'F1'],
    ['keys.show', 'Show keyboard shortcuts', '?'],
    ['theme.toggle', 'Switch between dark and light'],
    ['session.signOut', 'Sign out'],
    ['go.home', 'Go to the start page'],
  ]),
  ...group('Go to', 'workspace', [
    ['file.open', 'Open a file', 'Mod+P'],
    ['symbol.open', 'Go to a symbol of the repository', 'Alt+T'],
    ['block.open', 'Go to a block in this file', 'Mod+Shift+O'],
    ['line.open', 'Go to a line', 'Mod+G'],
    ['file.find', 'Find in this file', 'Mod+F'],
    ['position.back', 'Go back', 'Alt+Left'],
    ['position.forward', 'Go forward', 'Alt+Right'],
    ['span.next', 'Next marked span', 'Alt+N'],
    ['span.previous', 'Previous marked span', 'Shift+Alt+N'],
    ['hunk.next', 'Next hunk of the patch', 'Alt+H'],
    ['hunk.previous', 'Previous hunk of the patch', 'Shift+Alt+H'],
  ]),
  ...group('Names', 'workspace', [
    ['definition.go', 'Go to the definition', 'F12'],
    ['definition.peek', 'Peek at the definition', 'Alt+F12'],
    ['implementation.go', 'Go to the implementations', 'Mod+F12'],
    ['references.show', 'List all references', 'Shift+F12'],
    ['references.peek', 'Peek at the references', 'Shift+Alt+F12'],
    ['hierarchy.types', 'Show the type hierarchy', 'Shift+Alt+T'],
    ['hierarchy.calls', 'Show the call hierarchy', 'Shift+Alt+C'],
    ['hover.show', 'Show what is known of the name', 'Alt+I'],
  ]),
  ...group('Panels', 'workspace', [
    ['pane.next', 'Next part of the window', 'F6'],
    ['pane.previous', 'Previous part of the window', 'Shift+F6'],
    ['sidebar.toggle', 'Show or hide the side bar', 'Mod+B'],
    ['explorer.show', 'Show the explorer', 'Mod+Shift+E'],
    ['outline.show', 'Show the outline'],
    ['search.show', 'Search in the repository', 'Mod+Shift+F'],
    ['search.stop', 'Stop the search'],
    ['panel.issue', 'Show the issue', 'Alt+1'],
    ['panel.patch', 'Show the patch', 'Alt+2'],
    ['panel.spans', 'Show the spans', 'Alt+3'],
    ['panel.guidelines', 'Show the guidelines', 'Alt+4'],
    ['panel.statistics', 'Show the statistics', 'Alt+5'],
    ['tab.close', 'Close the tab', 'Alt+W'],
    ['tab.next', 'Next tab', 'Alt+PageDown'],
    ['tab.previous', 'Previous tab', 'Alt+PageUp'],
    ['tab.pin', 'Keep the tab open'],
  ]),
  ...group('Spans', 'workspace', [
    ['edit.undo', 'Undo', 'Mod+Z'],
    ['edit.redo', 'Redo', 'Mod+Shift+Z', 'Mod+Y'],
    ['span.reason', 'Write the reason', 'F2'],
    ['task.submit', 'Submit', 'Mod+Enter'],
    ['task.skip', 'Skip this task'],
  ]),
  ...group('Marking, while the code has the focus', 'editor', [
    ['span.mark', 'Mark the selected lines or the block', 'M'],
    ['span.grow', 'Grow to the next enclosing block', 'Shift+Alt+Right', '+'],
    ['span.shrink', 'Shrink to the block inside', 'Shift+Alt+Left', '-'],
    ['span.startUp', 'First line up', 'Alt+Up'],
    ['span.startDown', 'First line down', 'Alt+Down'],
    ['span.endUp', 'Last line up', 'Shift+Alt+Up'],
    ['span.endDown', 'Last line down', 'Shift+Alt+Down'],
    ['span.split', 'Split at this line', 'S'],
    ['span.merge', 'Merge with the nearest span', 'J'],
    ['span.remove', 'Remove the span', 'X', 'Delete'],
    ['span.clear', 'Select no span', 'Escape'],
    ['role.edit_site', 'Role: edit site', '1'],
    ['role.definition', 'Role: definition', '2'],
    ['role.caller_callee', 'Role: caller or callee', '3'],
    ['role.type_interface', 'Role: type or interface', '4'],
    ['role.configuration', 'Role: configuration', '5'],
    ['role.test', 'Role: test', '6'],
    ['role.documentation', 'Role: documentation', '7'],
    ['role.other', 'Role: other', '8'],
  ]),
  ...group('Administration', 'everywhere', [
    ['go.campaigns', 'Go to the campaigns'],
    ['go.overview', 'Go to the overview of the campaign'],
    ['go.campaignTasks', 'Go to the tasks of the campaign'],
    ['go.agreement', 'Go to the agreement'],
    ['go.adjudicate', 'Go to the tasks to adjudicate'],
    ['go.publish', 'Go to publishing'],
    ['go.annotators', 'Go to the annotators of the campaign'],
    ['go.settings', 'Go to the settings of the campaign'],
    ['go.pool', 'Go to all tasks'],
    ['go.repositories', 'Go to the repositories'],
    ['go.imports', 'Go to the imports'],
    ['go.people', 'Go to the people'],
    ['go.datasets', 'Go to the datasets'],
    ['go.auditLog', 'Go to the audit trail'],
    ['campaign.new', 'Start a new campaign'],
  ]),
  ...group('Adjudication', 'adjudication', [
    ['region.next', 'Next region', 'Alt+N'],
    ['region.previous', 'Previous region', 'Shift+Alt+N'],
    ['region.nextOpen', 'Next open region', 'Alt+O'],
    ['region.open', 'Go to a region', 'Mod+P'],
    ['region.decide', 'Decide and go to the next open region', 'Mod+Enter'],
    ['region.startUp', 'First line up', 'Alt+Up'],
    ['region.startDown', 'First line down', 'Alt+Down'],
    ['region.endUp', 'Last line up', 'Shift+Alt+Up'],
    ['region.endDown', 'Last line down', 'Shift+Alt+Down'],
    ['region.withdraw', 'Withdraw the decision'],
    ['region.note', 'Write the note', 'F2'],
    ['gold.preview', 'Preview the gold', 'Alt+G'],
    ['adjudication.finish', 'Finish the adjudication', 'Mod+Shift+Enter'],
    ['adjudication.pane', 'Next part of the window', 'F6'],
    ['adjudication.issue', 'Show the issue', 'Alt+1'],
  ]),
  ...group('Adjudication, while regions or code have the focus', 'regions', [
    ['regions.next', 'Next region', 'J'],
    ['regions.previous', 'Previous region', 'K'],
    ['regions.accept', 'Accept the region', 'A'],
    ['regions.shrink', 'Shrink the region', 'S'],
    ['regions.extend', 'Extend the region', 'E'],
    ['regions.reject', 'Reject the region', 'X'],
    ['regions.takeLines', 'Take the selected lines', 'L'],
    ['regions.low', 'Confidence: low', '1'],
    ['regions.medium', 'Confidence: medium', '2'],
    ['regions.high', 'Confidence: high', '3'],
  ]),
]
