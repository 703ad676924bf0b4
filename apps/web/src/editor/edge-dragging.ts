import { dragEdge, type LineRange } from '@goldspan/core'
import { edgeAt, type Mark } from './marks.ts'
import { monaco } from './monaco.ts'

export type DragContext = {
  readonly marks: readonly Mark[]
  readonly selectedMark: string | null
  readonly onDragMark?: ((id: string, range: LineRange) => void) | undefined
  /** Shows the mark as it would become; null when the drag is over. */
  readonly setDragged: (mark: Mark | null) => void
}

/** Lets the ends of brackets in the margin be dragged to another line; returns the way to stop that. */
export function dragEdges(
  editor: monaco.editor.IStandaloneCodeEditor,
  host: HTMLElement,
  context: () => DragContext,
): () => void {
  const lineAt = (event: PointerEvent) =>
    editor.getTargetAtClientPoint(event.clientX, event.clientY)?.position?.lineNumber ?? null
  const onPointerDown = (event: PointerEvent) => {
    const { marks, selectedMark, onDragMark, setDragged } = context()
    const target = editor.getTargetAtClientPoint(event.clientX, event.clientY)
    if (!onDragMark || event.button !== 0 || target?.type !== MARGIN_OF_LINES) return
    const found = edgeAt(marks, selectedMark, target.position?.lineNumber ?? 0)
    if (!found) return
    // The editor would begin to select lines.
    event.preventDefault()
    event.stopPropagation()
    followPointer(found, lineAt, setDragged, onDragMark)
  }
  host.addEventListener('pointerdown', onPointerDown, { capture: true })
  return () => host.removeEventListener('pointerdown', onPointerDown, { capture: true })
}

const MARGIN_OF_LINES = monaco.editor.MouseTargetType.GUTTER_LINE_DECORATIONS

function followPointer(
  { mark, edge }: { readonly mark: Mark; readonly edge: 'start' | 'end' | 'either' },
  lineAt: (event: PointerEvent) => number | null,
  setDragged: (mark: Mark | null) => void,
  onDragMark: (id: string, range: LineRange) => void,
): void {
  let range: LineRange = mark
  const onMove = (event: PointerEvent) => {
    const line = lineAt(event)
    if (line === null) return
    range = moveEdge(mark, edge, line)
    setDragged({ ...mark, ...range })
  }
  const end = (event: Event) => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    setDragged(null)
    const moved = range.startLine !== mark.startLine || range.endLine !== mark.endLine
    if (event.type === 'pointerup' && moved) onDragMark(mark.id, range)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(event)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** Of a mark of one line both ends are under the pointer: the way it goes says which is meant. */
function moveEdge(mark: Mark, edge: 'start' | 'end' | 'either', line: number): LineRange {
  const meant = edge === 'either' ? (line < mark.startLine ? 'start' : 'end') : edge
  return dragEdge(mark, meant, line)
}
