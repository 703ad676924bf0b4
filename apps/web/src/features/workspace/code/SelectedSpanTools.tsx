import type { AnnotatedSpan } from '@goldspan/core'
import { isEditable } from '../store/store-types.ts'
import { useWorkspaceState } from '../workspace-context.ts'
import classes from './SpanTools.module.css'
import { SpanTools } from './SpanTools.tsx'

const LINE_HEIGHT = 19
const TOOLS_HEIGHT = 26

type SelectedSpanToolsProps = {
  readonly spans: readonly AnnotatedSpan[]
  /** The place of a line in pixels. */
  readonly lineTop: (line: number) => number
}

/** The tools of the selected span, floating above its first line, so that no line of it is hidden. */
export function SelectedSpanTools({ spans, lineTop }: SelectedSpanToolsProps) {
  const selectedId = useWorkspaceState((state) => state.selectedId)
  const editable = useWorkspaceState(isEditable)
  const span = spans.find(({ id }) => id === selectedId)
  if (!span || !editable) return null
  const above = lineTop(span.startLine) - TOOLS_HEIGHT - 2
  // Above the first line of the file there is no room.
  const top = above >= 0 ? above : lineTop(span.endLine) + LINE_HEIGHT + 4
  return (
    <div className={classes.tools} style={{ top }}>
      <SpanTools span={span} />
    </div>
  )
}
