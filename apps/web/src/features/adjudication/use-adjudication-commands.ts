import type { Region } from '@goldspan/contract'
import { useCommands } from '../../lib/commands.tsx'
import { useAdjudicationPage } from './adjudication-context.ts'
import { type Action, type Confidence, initialDraft, withAction, withLines } from './draft.ts'
import { useFinishing } from './FinishButton.tsx'
import { movedEdge } from './moved-edge.ts'
import { useTaskBlocks, useTaskFile } from './queries.ts'
import { neighbour, nextOpen } from './regions.ts'
import type { Decisions } from './use-decisions.ts'

/** Everything that the page does, for the keymap and the palette. */
export function useAdjudicationCommands(decisions: Decisions): void {
  const { adjudication, region, select, store, code } = useAdjudicationPage()
  const { finish } = useFinishing()
  const edit = useDraftEdits(region)
  const go = (target: Region | undefined) => target && select(target.id)
  const open = store.getState().openPanel
  useCommands({
    'region.next': () => go(neighbour(adjudication.regions, region?.id, 1)),
    'region.previous': () => go(neighbour(adjudication.regions, region?.id, -1)),
    'region.nextOpen': () => go(nextOpen(adjudication.regions, adjudication.decisions, region?.id)),
    'region.open': () => open('files'),
    'region.decide': decisions.decideAndNext,
    'region.withdraw': decisions.withdraw,
    'region.startUp': () => edit.moveEdge('start', -1),
    'region.startDown': () => edit.moveEdge('start', 1),
    'region.endUp': () => edit.moveEdge('end', -1),
    'region.endDown': () => edit.moveEdge('end', 1),
    'region.note': focusNote,
    'gold.preview': () => open('gold'),
    'adjudication.finish': finish,
    'adjudication.issue': () => open('issue'),
    'adjudication.pane': () => focusNextPane(() => code.current?.focus()),
    'regions.next': () => go(neighbour(adjudication.regions, region?.id, 1)),
    'regions.previous': () => go(neighbour(adjudication.regions, region?.id, -1)),
    'regions.accept': () => edit.choose('accept'),
    'regions.shrink': () => edit.choose('shrink'),
    'regions.extend': () => edit.choose('extend'),
    'regions.reject': () => edit.choose('reject'),
    'regions.takeLines': () => edit.takeLines(code.current?.selectedLines() ?? null),
    'regions.low': () => edit.setConfidence('low'),
    'regions.medium': () => edit.setConfidence('medium'),
    'regions.high': () => edit.setConfidence('high'),
  })
}

/** Changes of the current region's draft; none where there is no region or nothing may change. */
function useDraftEdits(region: Region | undefined) {
  const { adjudication, place, store } = useAdjudicationPage()
  const path = region?.path ?? ''
  const { data } = useTaskFile(place.taskId, path)
  const { byPath } = useTaskBlocks(place.taskId, path === '' ? [] : [path])
  const file = { lineCount: data?.lineCount ?? Number.MAX_SAFE_INTEGER, blocks: byPath.get(path) ?? [] }
  const current = () => {
    if (!region || adjudication.finished) return null
    return {
      region,
      draft: store.getState().drafts[region.id] ?? initialDraft(region, adjudication.decisions),
    }
  }
  const { setDraft } = store.getState()
  return {
    choose: (action: Action) => {
      const now = current()
      if (now) setDraft(now.region.id, withAction(now.draft, now.region, action, file))
    },
    setConfidence: (confidence: Confidence) => {
      const now = current()
      if (now) setDraft(now.region.id, { ...now.draft, confidence, touched: true })
    },
    moveEdge: (edge: 'start' | 'end', by: number) => {
      const now = current()
      if (!now) return
      const line = edge === 'start' ? now.draft.startLine : now.draft.endLine
      setDraft(now.region.id, withLines(now.draft, now.region, movedEdge(now.draft, edge, line + by), file))
    },
    takeLines: (lines: { readonly startLine: number; readonly endLine: number } | null) => {
      const now = current()
      if (now && lines) setDraft(now.region.id, withLines(now.draft, now.region, lines, file))
    },
  }
}

function focusNote(): void {
  document.querySelector<HTMLElement>('[data-adjudication-note]')?.focus()
}

const PANES = ['regions', 'code', 'decision']

/** Regions, code, decision, and around again. */
function focusNextPane(focusCode: () => void): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane
  const next = PANES[(PANES.indexOf(here ?? '') + 1) % PANES.length]
  if (next === 'code') {
    focusCode()
    return
  }
  const pane = document.querySelector<HTMLElement>(`[data-pane="${next}"]`)
  const target = next === 'regions' ? pane?.querySelector<HTMLElement>('[aria-current]') : pane
  target?.focus()
}
