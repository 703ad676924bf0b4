import type { CheckItem } from '@goldspan/contract'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLines } from '../../../lib/format.ts'
import { baseName } from '../../../lib/paths.ts'
import { isEditable } from '../store/store-types.ts'
import { fixLabel } from '../submit/check-fix.ts'
import { useFix } from '../submit/use-fix.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './CheckItemRow.module.css'

/** A finding of the submit check with the one click that mends it, or the way to waive it with a reason. */
export function CheckItemRow({ item, indented }: { item: CheckItem; indented: boolean }) {
  const editable = useWorkspaceState(isEditable)
  const [waiving, setWaiving] = useState(false)
  const { openAt, openDialog } = useActions()
  const fix = useFix()
  const label = fixLabel(item)
  const error = item.severity === 'error'
  const Icon = error ? IconCircleX : IconAlertTriangle
  const { path, startLine } = item
  return (
    <div className={classes.item} data-severity={item.severity} data-indented={indented}>
      <div className={classes.line}>
        <Icon size={13} stroke={1.8} aria-label={item.severity} />
        {path && startLine ? (
          <button
            type="button"
            className={classes.message}
            onClick={() => {
              openDialog(null)
              openAt(path, startLine, 'unknown')
            }}
          >
            {item.message}
            {!indented && !item.message.includes(path) && (
              <code className={classes.place}>{placeOf(path, item)}</code>
            )}
          </button>
        ) : (
          <span className={classes.message}>{item.message}</span>
        )}
        {label && (
          <Button size="compact-xs" disabled={!editable} onClick={() => fix(item)}>
            {label}
          </Button>
        )}
        {item.code === 'REASON_MISSING' && <WriteReason spanId={item.spanId} />}
        {!error && !waiving && (
          <Button size="compact-xs" variant="subtle" disabled={!editable} onClick={() => setWaiving(true)}>
            Waive…
          </Button>
        )}
      </div>
      {waiving && <WaiverField itemKey={item.key} onClose={() => setWaiving(false)} />}
    </div>
  )
}

function placeOf(path: string, { startLine, endLine }: CheckItem): string {
  return `${baseName(path)}:${formatLines({ startLine: startLine ?? 1, endLine: endLine ?? startLine ?? 1 })}`
}

function WriteReason({ spanId }: { spanId: string | null }) {
  const { wantReason, openDialog } = useActions()
  const selected = useWorkspaceState((state) => state.selectedId === spanId && state.dialog === null)
  if (!spanId || selected) return null
  return (
    <Button
      size="compact-xs"
      onClick={() => {
        openDialog(null)
        wantReason(spanId)
      }}
    >
      Write it
    </Button>
  )
}

function WaiverField({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { waive } = useActions()
  const [reason, setReason] = useState('')
  return (
    <form
      className={classes.waiver}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') return
        waive(itemKey, reason.trim())
        onClose()
      }}
    >
      <TextInput
        aria-label="Why it is right as it is"
        placeholder="Why it is right as it is"
        maxLength={1000}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <Button type="submit" size="compact-xs" disabled={reason.trim() === ''}>
        Waive
      </Button>
    </form>
  )
}
