import type { FileContent } from '@goldspan/contract'
import { type AnnotatedSpan, lineCount } from '@goldspan/core'
import { useMemo } from 'react'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { useTheme } from '../../../components/ThemeToggle.tsx'
import { CodeEditor } from '../../../editor/CodeEditor.tsx'
import type { MarkLabel } from '../../../editor/marks.ts'
import { useCommandRegistry } from '../../../lib/commands.tsx'
import { formatPlural } from '../../../lib/format.ts'
import { usePatchLines } from '../hooks/use-file-badges.ts'
import { NAME_MENU } from '../navigation/use-navigation-commands.ts'
import { useNavigator } from '../navigation/use-navigator.ts'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { HATCH_COLOUR, ROLE_COLOURS } from './ruler-colours.ts'
import { SelectedSpanTools } from './SelectedSpanTools.tsx'

const NO_LINES: readonly number[] = []

/** The code of the file in front with its spans. */
export function CodePane({ content, text }: { content: FileContent; text: string }) {
  const { assignment, editor } = useWorkspace()
  const { path, lineEndings, language } = content
  const { scheme } = useTheme()
  const { noteCursor, selectAt, setRange } = useActions()
  const document = useWorkspaceState((state) => state.document)
  const selectedId = useWorkspaceState((state) => state.selectedId)
  const reveal = useWorkspaceState((state) => state.reveal)
  const editable = useWorkspaceState(isEditable)
  const patchLines = usePatchLines().get(path) ?? NO_LINES
  const navigator = useNavigator()
  const commands = useCommandRegistry()
  const file = useMemo(
    () => ({ key: `${assignment.id}/${path}`, path, text, lineEndings, language }),
    [assignment.id, path, text, lineEndings, language],
  )
  const spans = useMemo(() => document.filter((span) => span.path === path), [document, path])
  const marks = useMemo(
    () =>
      spans.map((span) => ({
        id: span.id,
        startLine: span.startLine,
        endLine: span.endLine,
        tone: span.role,
        rulerColour: ROLE_COLOURS[scheme][span.role],
        // The tools of the selected span name its role already.
        ...(editable && span.id === selectedId ? {} : { label: labelOf(span) }),
      })),
    [spans, scheme, editable, selectedId],
  )
  return (
    <CodeEditor
      ref={editor}
      file={file}
      scheme={scheme}
      label={`${path}, read-only code at the base commit`}
      marks={marks}
      selectedMark={selectedId}
      reveal={reveal?.path === path ? reveal : null}
      hatchedLines={patchLines}
      hatchColour={HATCH_COLOUR[scheme]}
      onCursor={(line, column, byPerson) => {
        noteCursor(path, line, column)
        if (byPerson) selectAt(path, line)
      }}
      onJump={(line, column) => navigator.open({ path, line, column })}
      menu={NAME_MENU}
      onMenu={(id) => commands.run(id)}
      onDragMark={
        editable
          ? (id, range) => setRange({ path, lineCount: content.lineCount, blocks: [] }, id, range)
          : undefined
      }
      overlay={(lineTop) => <SelectedSpanTools spans={spans} lineTop={lineTop} />}
    />
  )
}

function labelOf(span: AnnotatedSpan): MarkLabel {
  const { letter, name } = ROLE_LOOKS[span.role]
  return { letter, words: `${name} · ${formatPlural(lineCount(span), 'line')}` }
}
