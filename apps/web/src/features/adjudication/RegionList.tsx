import type { Region } from '@goldspan/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PseudonymChip } from '../../components/PseudonymChip.tsx'
import { StatusPill, type Tone } from '../../components/StatusPill.tsx'
import { formatLines } from '../../lib/format.ts'
import { baseName, directoryOf } from '../../lib/paths.ts'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import { HeatChip } from './HeatChip.tsx'
import list from './RegionsPanel.module.css'
import { neighbour, type RegionState, regionState } from './regions.ts'
import { STATE_WORDS } from './words.ts'

export function RegionList({ regions }: { regions: readonly Region[] }) {
  const { region: current, select } = useAdjudicationPage()
  const disputed = regions.filter(({ kind }) => kind !== 'agreed')
  const agreed = regions.filter(({ kind }) => kind === 'agreed')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -regions.length, End: regions.length }[event.key]
    const next = step === undefined ? undefined : neighbour(regions, current?.id, step)
    if (!next) return
    event.preventDefault()
    select(next.id)
  }
  if (regions.length === 0) {
    return (
      <div className={list.list}>
        <EmptyState title="No region is open">
          Finish the adjudication, or show all regions to look again.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={list.list} data-pane="regions">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside. */}
      <div onKeyDown={onKeyDown}>
        <Rows regions={disputed} />
        {agreed.length > 0 && (
          <h3 className={list.group}>
            Agreed <span>pre-filled, below what is disputed</span>
          </h3>
        )}
        <Rows regions={agreed} />
      </div>
    </div>
  )
}

function Rows({ regions }: { regions: readonly Region[] }) {
  const { region: current } = useAdjudicationPage()
  return (
    <ul style={{ padding: 0, listStyle: 'none' }}>
      {regions.map((region) => (
        <li key={region.id}>
          <Row region={region} current={region.id === current?.id} />
        </li>
      ))}
    </ul>
  )
}

const TONES: Readonly<Record<RegionState, Tone>> = {
  open: 'neutral',
  prefilled: 'gold',
  accepted: 'ok',
  shrunk: 'ok',
  extended: 'ok',
  rejected: 'err',
}

function Row({ region, current }: { region: Region; current: boolean }) {
  const { adjudication, select } = useAdjudicationPage()
  const drafted = useAdjudicationState((state) => state.drafts[region.id] !== undefined)
  const button = useFollowedFocus(current)
  const state = regionState(region, adjudication.decisions)
  const pseudonyms = adjudication.submissions.map(({ pseudonym }) => pseudonym)
  const marking = pseudonyms.filter((name) => region.markedBy.some(({ pseudonym }) => pseudonym === name))
  return (
    <button
      ref={button}
      type="button"
      className={list.region}
      aria-current={current || undefined}
      tabIndex={current ? 0 : -1}
      onClick={() => select(region.id)}
    >
      <HeatChip region={region} />
      <span className={list.words}>
        <span className={list.row}>
          <span className={list.name} title={region.path}>
            <span style={{ color: 'var(--t3)' }}>{shortDirectory(region.path)}</span>
            {baseName(region.path)}
          </span>
          <span className={list.lines}>{formatLines(region)}</span>
          <span className={list.space} />
          {drafted && <i className={list.draft} title="Changed, not decided yet" />}
          <StatusPill tone={TONES[state]}>{STATE_WORDS[state]}</StatusPill>
        </span>
        <span className={`${list.row} ${list.second}`}>
          {region.block && (
            <>
              <span className={list.name}>{region.block}</span>·
            </>
          )}
          <span>{region.kind}</span>
          <span className={list.space} />
          <span className={list.chips}>
            {marking.map((name) => (
              <PseudonymChip key={name} name={name} index={pseudonyms.indexOf(name)} />
            ))}
          </span>
        </span>
      </span>
    </button>
  )
}

/** Where the focus is in the list it goes along with the selection; elsewhere it stays, and the row is only shown. */
function useFollowedFocus(current: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!current || !button.current) return
    button.current.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.closest('[data-pane="regions"]')) button.current.focus()
  }, [current])
  return button
}

/** The last directory is enough to tell files apart at a glance; the whole path is in the title. */
function shortDirectory(path: string): string {
  const directory = directoryOf(path)
  return directory.split('/').slice(-2).join('/')
}
