import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CountBadge } from '../../../components/CountBadge.tsx'
import { baseName } from '../../../lib/paths.ts'
import { useSpanCounts } from '../hooks/use-file-badges.ts'
import type { Tab } from '../store/tabs.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './EditorArea.module.css'

/** The open files. They are buttons in a list and not an ARIA tab list, because each also has its close button. */
export function EditorTabs() {
  const tabs = useWorkspaceState((state) => state.tabs)
  return (
    <nav className={classes.tabs} aria-label="Open files">
      {tabs.open.map((tab) => (
        <EditorTab key={tab.path} tab={tab} active={tab.path === tabs.active} />
      ))}
    </nav>
  )
}

function EditorTab({ tab, active }: { tab: Tab; active: boolean }) {
  const { openFile, keepTab, closeTab } = useActions()
  const spans = useSpanCounts().get(tab.path) ?? 0
  const name = baseName(tab.path)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <div ref={element} className={classes.tab} data-active={active} data-kept={tab.kept}>
      <button
        type="button"
        className={classes.show}
        aria-current={active ? 'page' : undefined}
        title={tab.path}
        onClick={() => openFile(tab.path, { keep: false, origin: 'unknown', focus: true })}
        onDoubleClick={() => keepTab(tab.path)}
        onAuxClick={(event) => {
          if (event.button === 1) closeTab(tab.path)
        }}
      >
        {name}
        {spans > 0 && <CountBadge count={spans} label={spans === 1 ? 'span' : 'spans'} />}
      </button>
      <button
        type="button"
        className={classes.close}
        aria-label={`Close ${name}`}
        onClick={() => closeTab(tab.path)}
      >
        <IconX size={13} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
