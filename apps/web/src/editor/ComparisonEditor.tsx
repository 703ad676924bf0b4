import type { LineRange } from '@goldspan/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './CodeEditor.module.css'
import './comparison.css'
import { CODE_EDITOR_OPTIONS } from './code-editor-options.ts'
import { decorateHatch } from './marks.ts'
import { type CodeFile, modelOf } from './models.ts'
import { monaco } from './monaco.ts'
import { toMonacoDecorations } from './monaco-decorations.ts'
import type { Scheme } from './monaco-theme.ts'
import { selectedLinesOf } from './selected-lines.ts'
import { useReadOnlyEditor } from './use-read-only-editor.ts'

/** Where things stand in the editor, in pixels of its layer. */
export type CodePlaces = {
  readonly lineTop: (line: number) => number
  readonly lineHeight: number
  /** Where the code begins, right of the margin. */
  readonly contentLeft: number
  /** The line at a height of the window, also while the pointer is over something drawn above the code. */
  readonly lineAt: (clientY: number) => number
  /** Scrolls by lines where the pointer is dragged over an edge of the code. */
  readonly scrollTowards: (clientY: number) => void
}

export type ComparisonEditorHandle = {
  readonly focus: () => void
  readonly selectedLines: () => LineRange | null
}

export type ComparisonEditorProps = {
  readonly file: CodeFile
  readonly scheme: Scheme
  readonly label: string
  /** Names the shortcuts that hold while the code has the focus. */
  readonly keyScope: string
  /** Room in the margin left of the line numbers, in pixels. */
  readonly marginWidth: number
  /** Lines to tint, from pale (1) to strong (4). */
  readonly tints: readonly (LineRange & { readonly level: number })[]
  readonly hatchedLines: readonly number[]
  readonly hatchColour: string
  /** Lines to bring into view; a new `count` shows them again. */
  readonly reveal: (LineRange & { readonly count: number }) | null
  readonly overlay: (places: CodePlaces) => ReactNode
  readonly ref?: Ref<ComparisonEditorHandle>
}

/** A read-only view of one file with room in its margin and a layer over it that scrolls with the code. */
export function ComparisonEditor(props: ComparisonEditorProps) {
  const { file, scheme, label, keyScope, marginWidth, tints, hatchedLines, hatchColour, reveal } = props
  const { host, editor } = useReadOnlyEditor(file, scheme, label)
  const layer = useRef<HTMLDivElement>(null)
  const [contentLeft, setContentLeft] = useState(0)

  useEffect(() => {
    if (!editor) return
    const { maxDigitWidth } = editor.getOption(monaco.editor.EditorOption.fontInfo)
    const digits = String(modelOf(file).getLineCount()).length
    editor.updateOptions({
      lineNumbersMinChars: Math.ceil(marginWidth / maxDigitWidth) + Math.max(4, digits + 1),
      lineDecorationsWidth: 24,
      renderLineHighlightOnlyWhenFocus: true,
    })
    const place = () => setContentLeft(editor.getLayoutInfo().contentLeft)
    place()
    const scrolled = editor.onDidScrollChange(({ scrollTop }) => moveLayer(layer.current, scrollTop))
    const resized = editor.onDidLayoutChange(place)
    return () => {
      scrolled.dispose()
      resized.dispose()
    }
  }, [editor, file, marginWidth])

  useEffect(() => {
    const model = modelOf(file)
    if (editor?.getModel() !== model) return
    const decorations = [
      ...tints.map(({ startLine, endLine, level }) => ({ startLine, endLine, lineClass: `tint-${level}` })),
      ...decorateHatch(hatchedLines, hatchColour),
    ]
    const collection = editor.createDecorationsCollection(toMonacoDecorations(decorations, model))
    return () => collection.clear()
  }, [editor, file, tints, hatchedLines, hatchColour])

  useEffect(() => {
    if (!editor || !reveal || editor.getModel() !== modelOf(file)) return
    const { startLine, endLine } = reveal
    editor.revealLinesInCenterIfOutsideViewport(startLine, endLine, monaco.editor.ScrollType.Immediate)
    moveLayer(layer.current, editor.getScrollTop())
  }, [editor, file, reveal])

  useImperativeHandle(props.ref, () => handleOf(editor), [editor])
  return (
    <div className={classes.frame} data-key-scope={keyScope}>
      <div ref={host} className={classes.host} />
      <div className={classes.window}>
        <div ref={layer} className={classes.layer}>
          {editor && contentLeft > 0 && props.overlay(placesOf(editor, contentLeft))}
        </div>
      </div>
    </div>
  )
}

function moveLayer(layer: HTMLElement | null, scrollTop: number): void {
  if (layer) layer.style.transform = `translateY(${-scrollTop}px)`
}

const EDGE = 24

function placesOf(editor: monaco.editor.IStandaloneCodeEditor, contentLeft: number): CodePlaces {
  const lineHeight = CODE_EDITOR_OPTIONS.lineHeight ?? 19
  const frame = () => editor.getContainerDomNode().getBoundingClientRect()
  const lastLine = () => editor.getModel()?.getLineCount() ?? 1
  return {
    lineTop: (line) => editor.getTopForLineNumber(line),
    lineHeight,
    contentLeft,
    lineAt: (clientY) => {
      const top = clientY - frame().top + editor.getScrollTop() - editor.getTopForLineNumber(1)
      return Math.max(1, Math.min(lastLine(), Math.floor(top / lineHeight) + 1))
    },
    scrollTowards: (clientY) => {
      const { top, bottom } = frame()
      if (clientY < top + EDGE) editor.setScrollTop(editor.getScrollTop() - lineHeight)
      if (clientY > bottom - EDGE) editor.setScrollTop(editor.getScrollTop() + lineHeight)
    },
  }
}

function handleOf(editor: monaco.editor.IStandaloneCodeEditor | null): ComparisonEditorHandle {
  return {
    focus: () => editor?.focus(),
    selectedLines: () => selectedLinesOf(editor),
  }
}
