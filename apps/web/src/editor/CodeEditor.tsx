import type { LineRange } from '@goldspan/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import classes from './CodeEditor.module.css'
import { CODE_EDITOR_OPTIONS } from './code-editor-options.ts'
import { dragEdges } from './edge-dragging.ts'
import './marks.css'
import { decorateHatch, decorateMarks, type Mark } from './marks.ts'
import { type CodeFile, modelOf } from './models.ts'
import { monaco } from './monaco.ts'
import { toMonacoDecorations } from './monaco-decorations.ts'
import { editorTheme, type Scheme } from './monaco-theme.ts'

export type CodeEditorHandle = {
  readonly focus: () => void
  /** The lines of the selection; null where nothing is selected. */
  readonly selectedLines: () => LineRange | null
  readonly cursorLine: () => number
  /** Opens the search in this file. */
  readonly find: () => void
  /** Drops the selection but leaves the cursor. */
  readonly clearSelection: () => void
}

export type CodeEditorProps = {
  readonly file: CodeFile
  readonly scheme: Scheme
  readonly label: string
  readonly marks: readonly Mark[]
  readonly selectedMark: string | null
  /** Lines to hatch in the margin, those of the patch. */
  readonly hatchedLines: readonly number[]
  readonly hatchColour: string
  /** A line to show; a new `count` shows it again. */
  readonly reveal?: { readonly line: number; readonly focus: boolean; readonly count: number } | null
  /** `byPerson` is false where the page itself moved the cursor. */
  readonly onCursor: (line: number, column: number, byPerson: boolean) => void
  /** An edge of a mark was dragged somewhere else; absent where marks cannot be changed. */
  readonly onDragMark?: ((id: string, range: LineRange) => void) | undefined
  readonly ref?: Ref<CodeEditorHandle>
  /** Drawn over the code and moving with it; `lineTop` gives the place of a line in pixels. */
  readonly overlay?: (lineTop: (line: number) => number) => ReactNode
}

/** A read-only view of one file with marked lines. */
export function CodeEditor(props: CodeEditorProps) {
  const { file, scheme, label, marks, selectedMark, hatchedLines, hatchColour, overlay } = props
  const host = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor | null>(null)
  const [dragged, setDragged] = useState<Mark | null>(null)
  const latest = useRef({ ...props, setDragged })
  useEffect(() => {
    latest.current = { ...props, setDragged }
  })

  useEffect(() => {
    if (!host.current) return
    const created = monaco.editor.create(host.current, { ...CODE_EDITOR_OPTIONS, model: null })
    const stopDragging = dragEdges(created, host.current, () => latest.current)
    created.onDidChangeCursorPosition(({ position, source, reason }) => {
      const byPerson = source !== 'api' && reason !== monaco.editor.CursorChangeReason.ContentFlush
      if (created.getModel()) latest.current.onCursor(position.lineNumber, position.column, byPerson)
    })
    created.onDidScrollChange(({ scrollTop }) => {
      if (layer.current) layer.current.style.transform = `translateY(${-scrollTop}px)`
    })
    setEditor(created)
    return () => {
      stopDragging()
      created.dispose()
      setEditor(null)
    }
  }, [])

  useEffect(() => {
    monaco.editor.setTheme(editorTheme(scheme))
  }, [scheme])

  const viewStates = useRef(new Map<string, monaco.editor.ICodeEditorViewState | null>())
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

  const { reveal = null } = props
  const revealed = useRef(0)
  useEffect(() => {
    if (!editor || !reveal || reveal.count === revealed.current || editor.getModel() !== modelOf(file)) return
    revealed.current = reveal.count
    showLine(editor, reveal.line)
    if (reveal.focus) editor.focus()
  }, [editor, file, reveal])

  const decorations = useMemo(() => {
    const shown = dragged ? marks.map((mark) => (mark.id === dragged.id ? dragged : mark)) : marks
    return [...decorateMarks(shown, selectedMark), ...decorateHatch(hatchedLines, hatchColour)]
  }, [marks, dragged, selectedMark, hatchedLines, hatchColour])
  useEffect(() => {
    // The collection belongs to the model that the editor holds, so a change of file makes a new one.
    const model = modelOf(file)
    if (editor?.getModel() !== model) return
    const collection = editor.createDecorationsCollection(toMonacoDecorations(decorations, model))
    return () => collection.clear()
  }, [editor, file, decorations])

  useImperativeHandle(props.ref, () => handleOf(() => editor), [editor])
  const lineTop = (line: number) => editor?.getTopForLineNumber(line) ?? 0
  return (
    <div className={classes.frame} data-key-scope="editor">
      <div ref={host} className={classes.host} />
      <div className={classes.window}>
        <div ref={layer} className={classes.layer}>
          {editor && !dragged && overlay?.(lineTop)}
        </div>
      </div>
    </div>
  )
}

function showLine(editor: monaco.editor.ICodeEditor, line: number): void {
  editor.setPosition({ lineNumber: line, column: 1 }, 'api')
  editor.revealLineInCenterIfOutsideViewport(line, monaco.editor.ScrollType.Immediate)
}

function handleOf(current: () => monaco.editor.IStandaloneCodeEditor | null): CodeEditorHandle {
  return {
    focus: () => current()?.focus(),
    selectedLines: () => {
      const selection = current()?.getSelection()
      if (!selection || selection.isEmpty()) return null
      // A selection that ends before the first character of a line does not hold that line.
      const open = selection.endColumn === 1 && selection.endLineNumber > selection.startLineNumber
      return { startLine: selection.startLineNumber, endLine: selection.endLineNumber - Number(open) }
    },
    find: () => {
      current()?.focus()
      void current()?.getAction('actions.find')?.run()
    },
    cursorLine: () => current()?.getPosition()?.lineNumber ?? 1,
    clearSelection: () => {
      const editor = current()
      const position = editor?.getPosition()
      if (position) editor?.setPosition(position, 'api')
    },
  }
}
