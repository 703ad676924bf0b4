import type { MarkDecoration } from './marks.ts'
import { monaco } from './monaco.ts'

type Decoration = monaco.editor.IModelDeltaDecoration

/** Decorations in the editor's own terms; labels stand after the code of their line and hide none of it. */
export function toMonacoDecorations(
  decorations: readonly MarkDecoration[],
  model: monaco.editor.ITextModel,
): Decoration[] {
  return decorations.flatMap((decoration) => [toDecoration(decoration), ...toLabel(decoration, model)])
}

function toDecoration(decoration: MarkDecoration): Decoration {
  const { startLine, endLine, lineClass, bracketClass, marginClass, ruler } = decoration
  return {
    range: new monaco.Range(startLine, 1, endLine, 1),
    options: {
      isWholeLine: true,
      stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
      className: lineClass ?? null,
      linesDecorationsClassName: bracketClass ?? null,
      marginClassName: marginClass ?? null,
      overviewRuler: ruler ? { color: ruler.colour, position: LANES[ruler.lane] } : null,
    },
  }
}

function toLabel({ startLine, label }: MarkDecoration, model: monaco.editor.ITextModel): Decoration[] {
  if (!label || startLine > model.getLineCount()) return []
  const column = model.getLineMaxColumn(startLine)
  const range = new monaco.Range(startLine, column, startLine, column)
  const after = (content: string, inlineClassName: string): Decoration => ({
    range,
    options: {
      showIfCollapsed: true,
      after: { content, inlineClassName, cursorStops: monaco.editor.InjectedTextCursorStops.None },
    },
  })
  return [after(label.letter, `mark-letter ${label.toneClass}`), after(`\u00a0${label.words}`, 'mark-words')]
}

const LANES = {
  left: monaco.editor.OverviewRulerLane.Left,
  right: monaco.editor.OverviewRulerLane.Right,
}
