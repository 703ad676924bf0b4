import { type KeyboardEvent, useRef } from 'react'
import { CountBadge } from '../../../components/CountBadge.tsx'
import { SIDE_PANELS, type SidePanel } from '../store/store-types.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import { GuidelinesPanel } from './GuidelinesPanel.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import { PatchPanel } from './PatchPanel.tsx'
import classes from './SidePanels.module.css'
import { SpansPanel } from './SpansPanel.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'

const PANELS: Readonly<Record<SidePanel, { readonly title: string; readonly Panel: () => React.ReactNode }>> =
  {
    issue: { title: 'Issue', Panel: IssuePanel },
    patch: { title: 'Patch', Panel: PatchPanel },
    spans: { title: 'Spans', Panel: SpansPanel },
    guidelines: { title: 'Guidelines', Panel: GuidelinesPanel },
    statistics: { title: 'Statistics', Panel: StatisticsPanel },
  }

/** The panels right of the code, one at a time. */
export function SidePanels() {
  const shown = useWorkspaceState((state) => state.sidePanel)
  const spans = useWorkspaceState((state) => state.document.length)
  const { showPanel } = useActions()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && SIDE_PANELS.at((SIDE_PANELS.indexOf(shown) + step) % SIDE_PANELS.length)
    if (!next || event.altKey) return
    showPanel(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  const { Panel } = PANELS[shown]
  return (
    <section className={classes.side} aria-label="Task">
      <div ref={list} role="tablist" aria-label="Task panels" className={classes.tabs} onKeyDown={onKeyDown}>
        {SIDE_PANELS.map((panel) => (
          <button
            key={panel}
            id={`tab-${panel}`}
            type="button"
            role="tab"
            aria-selected={panel === shown}
            aria-controls="side-panel"
            tabIndex={panel === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => showPanel(panel)}
          >
            {PANELS[panel].title}
            {panel === 'spans' && spans > 0 && <CountBadge count={spans} label="marked" />}
          </button>
        ))}
      </div>
      <div
        id="side-panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        data-pane="side"
        className={classes.panel}
      >
        <Panel />
      </div>
    </section>
  )
}
