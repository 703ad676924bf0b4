import type { CodePlace, CodeReference } from '@goldspan/contract'
import { useMemo, useState } from 'react'
import { CountBadge } from '../../../components/CountBadge.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { baseName, directoryOf } from '../../../lib/paths.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { unknownWords } from './certainty.ts'
import { columnsOf } from './columns-of.ts'
import classes from './PlaceTree.module.css'
import { type PlaceRow, PlaceTree } from './PlaceTree.tsx'
import { useReferences } from './queries.ts'
import { groupByFile } from './reference-groups.ts'

/** Everywhere that the name of a place is named, file by file. */
export function ReferencesPanel() {
  const place = useWorkspaceState((state) => state.referencesOf)
  return (
    <section className={classes.panel} aria-label="References">
      <PanelHead title="References" />
      {place ? (
        <References key={`${place.path}:${place.line}:${place.column}`} place={place} />
      ) : (
        <p className={classes.note}>Put the cursor on a name and press Shift+F12 to list where it is used.</p>
      )}
    </section>
  )
}

function References({ place }: { place: CodePlace }) {
  const { assignment } = useWorkspace()
  const { data, isPending, isError, error, refetch } = useReferences(assignment.id, place)
  if (isPending) return <LoadingState label="Looking for references" />
  if (isError) {
    return <ErrorState title="The references could not be found" error={error} onRetry={() => refetch()} />
  }
  const { symbol, answers, total, unknown, isComplete } = data
  if (unknown !== null) return <p className={classes.note}>{unknownWords(unknown)}</p>
  if (symbol === null) return <p className={classes.note}>There is no name at the cursor.</p>
  return (
    <>
      <p className={classes.note} role="status">
        <strong>{symbol}</strong>: {formatPlural(total, 'place')}
        {total > answers.length && `, the first ${formatCount(answers.length)} of which are listed`}
        {!isComplete && '; the files are still being read, so there may be more'}
      </p>
      <ReferenceTree symbol={symbol} answers={answers} />
    </>
  )
}

function ReferenceTree({ symbol, answers }: { symbol: string; answers: readonly CodeReference[] }) {
  const { openAt } = useActions()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(() => groupByFile(answers), [answers])
  const toggle = (path: string) => {
    const next = new Set(closed)
    if (!next.delete(path)) next.add(path)
    setClosed(next)
  }
  const rows = groups.flatMap(({ path, references }): PlaceRow[] => [
    {
      id: path,
      depth: 0,
      expanded: !closed.has(path),
      title: path,
      toggle: () => toggle(path),
      content: <FileLabel path={path} count={references.length} />,
    },
    ...(closed.has(path) ? [] : references).map(
      (reference): PlaceRow => ({
        id: `${path}:${reference.range.startLine}:${reference.range.startColumn}`,
        depth: 1,
        expanded: null,
        title: `${reference.role}, line ${reference.range.startLine}`,
        open: () =>
          openAt(path, reference.range.startLine, 'references', { columns: columnsOf(reference.range) }),
        content: <ReferenceLabel reference={reference} />,
      }),
    ),
  ])
  return <PlaceTree label={`References of ${symbol}`} pane="references" rows={rows} />
}

function FileLabel({ path, count }: { path: string; count: number }) {
  return (
    <>
      <span className={classes.name}>{baseName(path)}</span>
      <span className={classes.quiet}>{directoryOf(path)}</span>
      <CountBadge count={count} label="places" />
    </>
  )
}

const ROLE_LETTERS = { definition: 'D', call: 'C', read: 'R', write: 'W', type: 'T', import: 'I' } as const

function ReferenceLabel({ reference: { range, role, certainty, text } }: { reference: CodeReference }) {
  return (
    <>
      <span className={classes.line}>{range.startLine}</span>
      <span className={classes.kind} title={role}>
        {ROLE_LETTERS[role]}
      </span>
      <span className={classes.code}>{text}</span>
      {certainty === 'name' && (
        <span className={classes.unsure} title="Found by name only">
          name
        </span>
      )}
    </>
  )
}
