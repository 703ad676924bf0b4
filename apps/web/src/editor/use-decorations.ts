import { useEffect } from 'react'
import type { MarkDecoration } from './marks.ts'
import { type CodeFile, modelOf } from './models.ts'
import type { monaco } from './monaco.ts'
import { toMonacoDecorations } from './monaco-decorations.ts'

/** Draws decorations on the file that the editor shows. */
export function useDecorations(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  file: CodeFile,
  decorations: readonly MarkDecoration[],
): void {
  useEffect(() => {
    // A collection belongs to the model that the editor holds, so a change of file makes a new one.
    const model = modelOf(file)
    if (editor?.getModel() !== model) return
    const collection = editor.createDecorationsCollection(toMonacoDecorations(decorations, model))
    return () => collection.clear()
  }, [editor, file, decorations])
}
