import { type AnnotatedSpan, lineCount } from '@goldspan/core'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { formatPlural } from '../../../lib/format.ts'
import { isEditable } from '../store/store-types.ts'
import { useWorkspaceState } from '../workspace-context.ts'
import classes from './SpanOverlay.module.css'
import { SpanTools } from './SpanTools.tsx'

const LINE_HEIGHT = 19
const TOOLS_HEIGHT = 26
/** A label per span would be noise, and slow, where a file is marked all over. */
const MAX_LABELS = 100

type SpanOverlayProps = {
  readonly spans: readonly AnnotatedSpan[]
  readonly lineTop: (line: number) => number
}

/** What floats over the code: the role of each span at its first line, and the tools of the selected one. */
export function SpanOverlay({ spans, lineTop }: SpanOverlayProps) {
  const selectedId = useWorkspaceState((state) => state.selectedId)
  const editable = useWorkspaceState(isEditable)
  return (
    <>
      {spans.slice(0, MAX_LABELS).map((span) =>
        span.id === selectedId && editable ? (
          <div key={span.id} className={classes.tools} style={{ top: toolsTop(span, lineTop) }}>
            <SpanTools span={span} />
          </div>
        ) : (
          <div key={span.id} className={classes.label} style={{ top: lineTop(span.startLine) + 1 }}>
            <RoleChip role={span.role} silent />
            {ROLE_LOOKS[span.role].name} · {formatPlural(lineCount(span), 'line')}
          </div>
        ),
      )}
    </>
  )
}

/** Above the first line, so that no line of the span is hidden; below the last one where there is no room above. */
function toolsTop({ startLine, endLine }: AnnotatedSpan, lineTop: (line: number) => number): number {
  const above = lineTop(startLine) - TOOLS_HEIGHT - 2
  return above >= 0 ? above : lineTop(endLine) + LINE_HEIGHT + 4
}
