import type { CodeDefinition, CodePlace, HierarchyAnswer } from '@goldspan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, sentenceOf } from '../../../components/ErrorState.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { PanelHead } from '../../../components/PanelHead.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { blockLetter } from '../explorer/block-look.ts'
import type { HierarchyKind } from '../store/store-types.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { unknownWords } from './certainty.ts'
import { columnsOf } from './columns-of.ts'
import { type Direction, hierarchyRows, type LoadedNodes } from './hierarchy-rows.ts'
import classes from './PlaceTree.module.css'
import { type PlaceRow, PlaceTree } from './PlaceTree.tsx'
import { navigationQueries, useHierarchy } from './queries.ts'

/** What stands above and below the name of a place: super and sub types, or callers and callees. */
export function HierarchyPanel() {
  const shown = useWorkspaceState((state) => state.hierarchyOf)
  const { showHierarchy } = useActions()
  return (
    <section className={classes.panel} aria-label="Hierarchy">
      <PanelHead title="Hierarchy" />
      {shown ? (
        <>
          <div className={classes.toggle}>
            <Segmented
              label="Kind of hierarchy"
              value={shown.kind}
              options={[
                { value: 'types', label: 'Types' },
                { value: 'calls', label: 'Calls' },
              ]}
              onChange={(kind) => showHierarchy(shown, kind)}
            />
          </div>
          <Hierarchy
            key={`${shown.kind}:${shown.path}:${shown.line}:${shown.column}`}
            place={shown}
            kind={shown.kind}
          />
        </>
      ) : (
        <p className={classes.note}>
          Put the cursor on a type or a function and ask for its hierarchy in the menu of the code or the
          palette.
        </p>
      )}
    </section>
  )
}

const NOTHING: Readonly<Record<HierarchyKind, string>> = {
  types: 'There is no type of this repository at the cursor.',
  calls: 'There is no function of this repository at the cursor.',
}

function Hierarchy({ place, kind }: { place: CodePlace; kind: HierarchyKind }) {
  const { assignment } = useWorkspace()
  const { data, isPending, isError, error, refetch } = useHierarchy(assignment.id, place, kind)
  if (isPending) return <LoadingState label="Looking for the hierarchy" />
  if (isError) {
    return <ErrorState title="The hierarchy could not be found" error={error} onRetry={() => refetch()} />
  }
  if (data.unknown !== null) return <p className={classes.note}>{unknownWords(data.unknown)}</p>
  if (data.symbol === null) return <p className={classes.note}>{NOTHING[kind]}</p>
  return (
    <>
      <p className={classes.note} role="status">
        <strong>{data.symbol.name}</strong>
        {!data.isComplete && '; the files are still being read, so there may be more'}
      </p>
      <HierarchyTree kind={kind} symbol={data.symbol} root={data} />
    </>
  )
}

type HierarchyTreeProps = {
  readonly kind: HierarchyKind
  readonly symbol: CodeDefinition
  readonly root: HierarchyAnswer
}

function HierarchyTree({ kind, symbol, root }: HierarchyTreeProps) {
  const { assignment } = useWorkspace()
  const { openAt, setNavigationProblem } = useActions()
  const queryClient = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedNodes>(new Map())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  const load = async (id: string, { range }: CodeDefinition, direction: Direction) => {
    const place = { path: range.path, line: range.startLine, column: range.startColumn }
    try {
      const answer = await queryClient.fetchQuery(navigationQueries.hierarchy(assignment.id, place, kind))
      setLoaded((nodes) => new Map(nodes).set(id, answer[direction]))
    } catch (error) {
      setNavigationProblem(sentenceOf(error))
    }
  }
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const rows = hierarchyRows({ kind, root, loaded, closed }).map((row): PlaceRow => {
    if (row.definition === null)
      return { ...row, toggle: () => toggle(row.id), content: <strong>{row.title}</strong> }
    const { definition, direction, id } = row
    const { range } = definition
    return {
      ...row,
      title: `${definition.kind} ${definition.name}, ${range.path}:${range.startLine}`,
      open: () =>
        openAt(range.path, range.startLine, kind === 'calls' ? 'references' : 'definition', {
          columns: columnsOf(range),
        }),
      toggle: () => {
        if (loaded.has(id)) toggle(id)
        else void load(id, definition, direction)
      },
      content: <DefinitionLabel definition={definition} />,
    }
  })
  return <PlaceTree label={`Hierarchy of ${symbol.name}`} pane="hierarchy" rows={rows} />
}

function DefinitionLabel({
  definition: { name, kind, container, range, certainty },
}: {
  definition: CodeDefinition
}) {
  return (
    <>
      <span className={classes.kind} title={kind}>
        {blockLetter(kind)}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.quiet}>
        {container && `${container} · `}
        {range.path}:{range.startLine}
      </span>
      {certainty === 'name' && (
        <span className={classes.unsure} title="Found by name only">
          name
        </span>
      )}
    </>
  )
}
