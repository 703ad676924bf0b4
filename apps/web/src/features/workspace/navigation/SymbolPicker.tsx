import { useState } from 'react'
import { QuickPick, type QuickPickItem } from '../../../components/QuickPick.tsx'
import { blockLetter } from '../explorer/block-look.ts'
import { useActions, useWorkspace } from '../workspace-context.ts'
import { columnsOf } from './columns-of.ts'
import { useSymbols } from './queries.ts'

const LIMIT = 60

/** Leads to any definition of the repository by a part of its name. */
export function SymbolPicker() {
  const { assignment } = useWorkspace()
  const { openAt, openDialog } = useActions()
  const [query, setQuery] = useState('')
  const { data, isFetching, isError } = useSymbols(assignment.id, query, LIMIT)
  const answers = query.trim() === '' ? [] : (data?.answers ?? [])
  const items = answers.map(({ range, name, kind, container }, index): QuickPickItem => {
    const place = `${range.path}:${range.startLine}`
    return {
      id: String(index),
      label: name,
      detail: container ? `${container} · ${place}` : place,
      icon: <code title={kind}>{blockLetter(kind)}</code>,
    }
  })
  const pick = ({ id }: QuickPickItem) => {
    const range = answers[Number(id)]?.range
    if (range) openAt(range.path, range.startLine, 'search', { columns: columnsOf(range) })
  }
  return (
    <QuickPick
      label="Go to a symbol"
      placeholder="Part of a name; Type.member narrows it down"
      search={() => items}
      onQuery={setQuery}
      onPick={pick}
      onClose={() => openDialog(null)}
      empty={emptyWords({ query, isFetching, isError, isComplete: data?.isComplete ?? true })}
    />
  )
}

type SearchState = {
  readonly query: string
  readonly isFetching: boolean
  readonly isError: boolean
  readonly isComplete: boolean
}

function emptyWords({ query, isFetching, isError, isComplete }: SearchState): string {
  if (query.trim() === '') return 'Type a part of the name of a class, a function or a field'
  if (isError) return 'The symbols could not be searched'
  if (isFetching) return 'Searching'
  return isComplete ? 'Nothing has such a name' : 'Nothing that has been read so far has such a name'
}
