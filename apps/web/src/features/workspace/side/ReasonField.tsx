import { type AnnotatedSpan, MAX_REASON_LENGTH } from '@goldspan/core'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './SpansPanel.module.css'

/** So long after the last key the text becomes an edit, which is then journalled and sent. */
const PAUSE = 600

export function ReasonField({ span, disabled }: { span: AnnotatedSpan; disabled: boolean }) {
  const { editor } = useWorkspace()
  const { setReason, wantReason } = useActions()
  const wanted = useWorkspaceState((state) => state.reasonWanted === span.id)
  const field = useRef<HTMLTextAreaElement>(null)
  /** What is typed and not yet an edit; null when the field shows the span's own reason. */
  const [draft, setDraft] = useState<string | null>(null)
  const draftRef = useRef(draft)
  draftRef.current = draft

  const commit = () => {
    if (draftRef.current === null) return
    setReason(span.id, draftRef.current)
    draftRef.current = null
    setDraft(null)
  }
  const commitRef = useRef(commit)
  commitRef.current = commit
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => commitRef.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const save = () => commitRef.current()
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])
  useEffect(() => {
    if (!wanted) return
    field.current?.focus()
    field.current?.select()
    wantReason(null)
  }, [wanted, wantReason])

  return (
    <Textarea
      ref={field}
      id={`reason-${span.id}`}
      rows={2}
      classNames={{ input: classes.reasonInput ?? '' }}
      maxLength={MAX_REASON_LENGTH}
      disabled={disabled}
      placeholder="What would be missing without it?"
      value={draft ?? span.reason}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        commit()
        editor.current?.focus()
      }}
    />
  )
}
