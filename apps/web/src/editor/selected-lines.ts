import type { LineRange } from '@goldspan/core'
import type { monaco } from './monaco.ts'

/** The lines of the editor's selection; null where nothing is selected. */
export function selectedLinesOf(editor: monaco.editor.ICodeEditor | null): LineRange | null {
  const selection = editor?.getSelection()
  if (!selection || selection.isEmpty()) return null
  // A selection that ends before the first character of a line does not hold that line.
  const open = selection.endColumn === 1 && selection.endLineNumber > selection.startLineNumber
  return { startLine: selection.startLineNumber, endLine: selection.endLineNumber - Number(open) }
}

/** The selected part of one line while the editor has the focus; else null. */
export function selectedTextOf(editor: monaco.editor.ICodeEditor | null): string | null {
  const selection = editor?.hasTextFocus() ? editor.getSelection() : null
  if (!selection || selection.isEmpty() || selection.startLineNumber !== selection.endLineNumber) return null
  return editor?.getModel()?.getValueInRange(selection) ?? null
}
