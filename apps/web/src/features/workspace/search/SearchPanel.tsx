import { IconClearAll, IconPlayerStop } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { useFocusPane } from '../hooks/use-focus-pane.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import { ResultTree } from './ResultTree.tsx'
import { SearchFields } from './SearchFields.tsx'
import classes from './SearchPanel.module.css'
import { SearchSummary } from './SearchSummary.tsx'

/** Searches the text files of the base commit, and lists what is found by file, as it comes. */
export function SearchPanel() {
  const run = useWorkspaceState((state) => state.searchRun)
  const { setSearchForm, stopSearch, clearSearch } = useActions()
  const query = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const focusPane = useFocusPane()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    focusPane.show('code')
  }
  const clear = () => {
    setSearchForm({ query: '' })
    clearSearch()
    query.current?.focus()
  }
  return (
    <section className={classes.panel} aria-label="Search" onKeyDown={onKeyDown}>
      <PanelHead title="Search">
        {run?.state === 'running' ? (
          <IconButton label="Stop the search" onClick={stopSearch}>
            <IconPlayerStop size={15} stroke={1.6} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label="Clear the search" disabled={run === null} onClick={clear}>
            <IconClearAll size={15} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </PanelHead>
      <SearchFields query={query} onArrowDown={() => results.current?.focus()} />
      <SearchSummary run={run} />
      {run && run.files.length > 0 && (
        <ResultTree key={run.number} ref={results} files={run.files} onLeave={() => query.current?.focus()} />
      )}
    </section>
  )
}
