import { type RefObject, useEffect, useRef, useState } from 'react'
import { CODE_EDITOR_OPTIONS } from './code-editor-options.ts'
import { type CodeFile, modelOf } from './models.ts'
import { monaco } from './monaco.ts'
import { editorTheme, type Scheme } from './monaco-theme.ts'

export type ReadOnlyEditor = {
  readonly host: RefObject<HTMLDivElement | null>
  /** Null until the host is mounted. */
  readonly editor: monaco.editor.IStandaloneCodeEditor | null
}

/** An editor that shows a file in its host and lives as long as the component; each file keeps its scroll position. */
export function useReadOnlyEditor(file: CodeFile, scheme: Scheme, label: string): ReadOnlyEditor {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor | null>(null)
  const viewStates = useRef(new Map<string, monaco.editor.ICodeEditorViewState | null>())

  useEffect(() => {
    if (!host.current) return
    const created = monaco.editor.create(host.current, { ...CODE_EDITOR_OPTIONS, model: null })
    setEditor(created)
    return () => {
      created.dispose()
      setEditor(null)
    }
  }, [])

  useEffect(() => {
    monaco.editor.setTheme(editorTheme(scheme))
  }, [scheme])

  useEffect(() => {
    if (!editor) return
    const model = modelOf(file)
    editor.setModel(model)
    editor.updateOptions({
      ariaLabel: label,
      lineNumbersMinChars: Math.max(6, String(model.getLineCount()).length + 3),
    })
    const state = viewStates.current.get(file.key)
    if (state) editor.restoreViewState(state)
    return () => {
      if (editor.getModel() === model) viewStates.current.set(file.key, editor.saveViewState())
    }
  }, [editor, file, label])

  return { host, editor }
}
