import type { LineRange } from '@goldspan/core'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import classes from './CodeEditor.module.css'
import { type DragContext, dragEdges } from './edge-dragging.ts'
import { decorateHatch, decorateMarks, type Mark } from './marks.ts'
import { type CodeFile, modelOf } from './models.ts'
import { monaco } from './monaco.ts'
import type { Scheme } from './monaco-theme.ts'
import { selectedLinesOf, selectedTextOf } from './selected-lines.ts'
import { useDecorations } from './use-decorations.ts'
import { useReadOnlyEditor } from './use-read-only-editor.ts'
import './marks.css'

/** A line to show, with the part of it that is meant, if it is one; a new `count` shows it again. */
export type CodeReveal = {
  readonly line: number
  readonly columns: { readonly start: number; readonly end: number } | null
  readonly focus: boolean
  readonly count: number
}

/** What the editor itself can do at its cursor. */
export type CodeAction =
  | 'goToDefinition'
  | 'peekDefinition'
  | 'goToImplementation'
  | 'peekReferences'
  | 'showHover'

const ACTIONS: Readonly<Record<CodeAction, string>> = {
  goToDefinition: 'editor.action.revealDefinition',
  peekDefinition: 'editor.action.peekDefinition',
  goToImplementation: 'editor.action.goToImplementation',
  peekReferences: 'editor.action.referenceSearch.trigger',
  showHover: 'editor.action.showHover',
}

/** A command of the page in the menu of the code. */
export type CodeMenuItem = { readonly id: string; readonly label: string }

export type CodeEditorHandle = {
  readonly focus: () => void
  /** The lines of the selection; null where nothing is selected. */
  readonly selectedLines: () => LineRange | null
  /** The selected part of one line while the code has the focus; else null. */
  readonly selectedText: () => string | null
  readonly cursorLine: () => number
  readonly run: (action: CodeAction) => void
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
  readonly reveal?: CodeReveal | null
  /** `byPerson` is false where the page itself moved the cursor. */
  readonly onCursor: (line: number, column: number, byPerson: boolean) => void
  /** The editor itself went somewhere in this file, as to a definition. */
  readonly onJump?: (line: number, column: number) => void
  /** Commands of the page that the menu of the code offers too. */
  readonly menu?: readonly CodeMenuItem[]
  readonly onMenu?: (id: string) => void
  /** An edge of a mark was dragged somewhere else; absent where marks cannot be changed. */
  readonly onDragMark?: ((id: string, range: LineRange) => void) | undefined
  readonly ref?: Ref<CodeEditorHandle>
  /** Drawn over the code and moving with it; `lineTop` gives the place of a line in pixels. */
  readonly overlay?: (lineTop: (line: number) => number) => ReactNode
}

/** A read-only view of one file with marked lines. */
export function CodeEditor(props: CodeEditorProps) {
  const { file, marks, selectedMark, hatchedLines, hatchColour, overlay } = props
  const { host, editor } = useReadOnlyEditor(file, props.scheme, props.label)
  const [dragged, setDragged] = useState<Mark | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEditorEvents(editor, host, layer, { ...props, setDragged })
  useReveal(editor, file, props.reveal ?? null)
  useMenu(editor, props.menu ?? NO_MENU, props.onMenu)
  const decorations = useMemo(() => {
    const shown = dragged ? marks.map((mark) => (mark.id === dragged.id ? dragged : mark)) : marks
    return [...decorateMarks(shown, selectedMark), ...decorateHatch(hatchedLines, hatchColour)]
  }, [marks, dragged, selectedMark, hatchedLines, hatchColour])
  useDecorations(editor, file, decorations)
  useImperativeHandle(props.ref, () => handleOf(editor), [editor])
  return (
    <div className={classes.frame} data-key-scope="editor">
      <div ref={host} className={classes.host} />
      <div className={classes.window}>
        <div ref={layer} className={classes.layer}>
          {editor && !dragged && overlay?.((line) => editor.getTopForLineNumber(line))}
        </div>
      </div>
    </div>
  )
}

const NO_MENU: readonly CodeMenuItem[] = []

type Listeners = Pick<CodeEditorProps, 'onCursor' | 'onJump'> & DragContext

/** What the editor calls the source of a move that one of its own jumps made. */
const JUMPS: ReadonlySet<string> = new Set(['code.jump', 'code.navigation'])

/** Passes on what happens in the editor, always to the latest listeners. */
function useEditorEvents(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  host: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  listeners: Listeners,
): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    if (!editor || !host.current) return
    const stopDragging = dragEdges(editor, host.current, () => latest.current)
    const moved = editor.onDidChangeCursorPosition(({ position, source, reason }) => {
      if (JUMPS.has(source)) latest.current.onJump?.(position.lineNumber, position.column)
      const byPerson = source !== 'api' && reason !== monaco.editor.CursorChangeReason.ContentFlush
      if (editor.getModel()) latest.current.onCursor(position.lineNumber, position.column, byPerson)
    })
    const scrolled = editor.onDidScrollChange(({ scrollTop }) => {
      if (layer.current) layer.current.style.transform = `translateY(${-scrollTop}px)`
    })
    return () => {
      stopDragging()
      moved.dispose()
      scrolled.dispose()
    }
  }, [editor, host, layer])
}

function useReveal(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  file: CodeFile,
  reveal: CodeReveal | null,
): void {
  const revealed = useRef(0)
  const part = useRef<monaco.editor.IEditorDecorationsCollection | null>(null)
  useEffect(() => {
    if (!editor || !reveal || reveal.count === revealed.current || editor.getModel() !== modelOf(file)) return
    revealed.current = reveal.count
    const { line, columns, focus } = reveal
    part.current?.clear()
    const range = new monaco.Range(line, columns?.start ?? 1, line, columns?.end ?? 1)
    editor.setPosition(range.getStartPosition(), 'api')
    editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate)
    // Shown and not selected: a selection would be what is marked next.
    const options = { className: 'revealed-part' }
    part.current = columns ? editor.createDecorationsCollection([{ range, options }]) : null
    if (focus) editor.focus()
  }, [editor, file, reveal])
}

function useMenu(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  menu: readonly CodeMenuItem[],
  onMenu: ((id: string) => void) | undefined,
): void {
  const latest = useRef(onMenu)
  useEffect(() => {
    latest.current = onMenu
  })
  useEffect(() => {
    if (!editor) return
    const items = menu.map(({ id, label }, order) =>
      editor.addAction({
        id: `goldspan.${id}`,
        label,
        contextMenuGroupId: 'navigation',
        contextMenuOrder: 2 + order / 10,
        run: () => latest.current?.(id),
      }),
    )
    return () => {
      for (const item of items) item.dispose()
    }
  }, [editor, menu])
}

function handleOf(editor: monaco.editor.IStandaloneCodeEditor | null): CodeEditorHandle {
  return {
    focus: () => editor?.focus(),
    selectedLines: () => selectedLinesOf(editor),
    selectedText: () => selectedTextOf(editor),
    find: () => {
      editor?.focus()
      void editor?.getAction('actions.find')?.run()
    },
    run: (action) => {
      editor?.focus()
      editor?.trigger('keyboard', ACTIONS[action], null)
    },
    cursorLine: () => editor?.getPosition()?.lineNumber ?? 1,
    clearSelection: () => {
      const position = editor?.getPosition()
      if (position) editor?.setPosition(position, 'api')
    },
  }
}
