import type { MarkDecoration } from './marks.ts'
import { monaco } from './monaco.ts'

/** Decorations in the editor's own terms. */
export function toMonacoDecorations(
  decorations: readonly MarkDecoration[],
): monaco.editor.IModelDeltaDecoration[] {
  return decorations.map(({ startLine, endLine, lineClass, bracketClass, marginClass, ruler }) => ({
    range: new monaco.Range(startLine, 1, endLine, 1),
    options: {
      isWholeLine: true,
      stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
      className: lineClass ?? null,
      linesDecorationsClassName: bracketClass ?? null,
      marginClassName: marginClass ?? null,
      overviewRuler: ruler ? { color: ruler.colour, position: LANES[ruler.lane] } : null,
    },
  }))
}

const LANES = {
  left: monaco.editor.OverviewRulerLane.Left,
  right: monaco.editor.OverviewRulerLane.Right,
}
