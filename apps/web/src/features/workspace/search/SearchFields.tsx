import { MAX_SEARCH_LENGTH } from '@goldspan/contract'
import { useDebouncedCallback } from '@mantine/hooks'
import type { KeyboardEvent, RefObject } from 'react'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './SearchFields.module.css'
import type { SearchForm } from './search-run.ts'

const PAUSE = 300
/** A single letter is found nearly everywhere: it is searched for only when Enter asks for it. */
const SHORTEST = 2

const TOGGLES = [
  ['matchCase', 'Aa', 'Match case'],
  ['wholeWord', 'ab', 'Whole words'],
  ['regularExpression', '.*', 'Regular expression'],
] as const

const GLOB_FIELDS = [
  ['include', 'Files to include', '*.py, src/**'],
  ['exclude', 'Files to exclude', 'tests, *.min.js'],
] as const

type SearchFieldsProps = {
  readonly query: RefObject<HTMLInputElement | null>
  /** Goes on to the results. */
  readonly onArrowDown: () => void
}

/** What is searched for and where. The search begins once the typing pauses, or at once with Enter. */
export function SearchFields({ query, onArrowDown }: SearchFieldsProps) {
  const form = useWorkspaceState((state) => state.searchForm)
  const { change, searchNow, toggle } = useSearching(form)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') searchNow()
    else if (event.key === 'ArrowDown') onArrowDown()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.fields}>
      <div className={classes.query} data-pane="search">
        <input
          ref={query}
          className={classes.input}
          aria-label="Search in the repository"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={form.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {TOGGLES.map(([name, sign, label]) => (
          <button
            key={name}
            type="button"
            className={classes.toggle}
            aria-pressed={form[name]}
            aria-label={label}
            title={label}
            onClick={() => toggle(name)}
          >
            {sign}
          </button>
        ))}
      </div>
      {GLOB_FIELDS.map(([name, label, example]) => (
        <label key={name} className={classes.globs}>
          <span>{label}</span>
          <input
            className={classes.glob}
            placeholder={example}
            autoComplete="off"
            spellCheck={false}
            value={form[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        </label>
      ))}
    </div>
  )
}

function useSearching(form: SearchForm) {
  const { setSearchForm, startSearch, clearSearch } = useActions()
  const searchLater = useDebouncedCallback(startSearch, PAUSE)
  const searchNow = () => {
    searchLater.cancel()
    startSearch()
  }
  const change = (changes: Partial<SearchForm>) => {
    setSearchForm(changes)
    const { query } = { ...form, ...changes }
    if (query.length >= SHORTEST) searchLater()
    else searchLater.cancel()
    if (query === '') clearSearch()
  }
  const toggle = (name: 'matchCase' | 'wholeWord' | 'regularExpression') => {
    setSearchForm({ [name]: !form[name] })
    searchNow()
  }
  return { change, searchNow, toggle }
}
