import type { Region } from '@goldspan/contract'
import type { LineRange } from '@goldspan/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { CodePlaces } from '../../editor/ComparisonEditor.tsx'
import { formatLines } from '../../lib/format.ts'
import code from './CodePanel.module.css'
import { cover } from './LaneLayer.tsx'
import { movedEdge } from './moved-edge.ts'
import { heatWords } from './regions.ts'
import { useDraft } from './use-draft.ts'

type RegionFrameProps = { readonly region: Region; readonly places: CodePlaces }

/** The lines that would become gold, with edges to drag; the region itself stays dashed where they differ. */
export function RegionFrame({ region, places }: RegionFrameProps) {
  const { draft, locked, setLines } = useDraft(region)
  const moved = draft.startLine !== region.startLine || draft.endLine !== region.endLine
  const rejected = draft.action === 'reject'
  const lines: LineRange = rejected ? region : draft
  // A little left of the code, so that no letter touches the frame.
  const left = places.contentLeft - 7
  return (
    <>
      {moved && !rejected && <div className={code.region} style={{ ...cover(places, region), left }} />}
      <div
        className={code.frame}
        style={{ ...cover(places, lines), left }}
        data-rejected={rejected || undefined}
      >
        <span className={code.label}>
          lines {formatLines(lines)} · <b>{heatWords(region).replace('/', ' of ')}</b>
          {rejected && ' · rejected'}
        </span>
        {!locked && !rejected && (
          <>
            <Handle edge="start" lines={draft} places={places} onMove={setLines} />
            <Handle edge="end" lines={draft} places={places} onMove={setLines} />
          </>
        )}
      </div>
    </>
  )
}

type HandleProps = {
  readonly edge: 'start' | 'end'
  readonly lines: LineRange
  readonly places: CodePlaces
  readonly onMove: (lines: LineRange) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

function Handle({ edge, lines, places, onMove }: HandleProps) {
  const line = edge === 'start' ? lines.startLine : lines.endLine
  const moveTo = (wanted: number) => onMove(movedEdge(lines, edge, wanted))
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    places.scrollTowards(event.clientY)
    moveTo(places.lineAt(event.clientY))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(line + step)
  }
  return (
    <button
      type="button"
      role="slider"
      aria-orientation="vertical"
      aria-label={edge === 'start' ? 'First line of the gold' : 'Last line of the gold'}
      aria-valuenow={line}
      className={`${code.handle} ${edge === 'start' ? code.start : code.end}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
