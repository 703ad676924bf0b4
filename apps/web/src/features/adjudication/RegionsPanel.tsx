import { Segmented } from '../../components/Segmented.tsx'
import { formatPlural } from '../../lib/format.ts'
import { oneOf, useUrlState } from '../../lib/url-state.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { PrefillForm } from './PrefillForm.tsx'
import { RegionList } from './RegionList.tsx'
import list from './RegionsPanel.module.css'

const SHOWN = ['all', 'open'] as const

/** What there is to decide: the most disputed first, the agreed below. */
export function RegionsPanel() {
  const { adjudication, progress } = useAdjudicationPage()
  const { parameters, change } = useUrlState()
  const shown = oneOf(parameters.get('regions'), SHOWN) ?? 'all'
  const regions = adjudication.regions.filter(
    (_, index) => shown === 'all' || progress.states[index] === 'open',
  )
  return (
    <section className={`${classes.panel} ${classes.left}`} aria-label="Regions" data-key-scope="regions">
      <div className={classes.head}>
        <h2>Regions</h2>
        <span className={classes.note}>most disputed first</span>
        <span className={classes.space} />
        <Segmented
          label="Regions shown"
          value={shown}
          options={[
            { value: 'all', label: 'all' },
            { value: 'open', label: 'open' },
          ]}
          onChange={(value) => change({ regions: value === 'all' ? null : value })}
        />
      </div>
      <ProgressBar />
      <RegionList regions={regions} />
      {!adjudication.finished && <PrefillForm />}
    </section>
  )
}

function ProgressBar() {
  const { progress, adjudication, region } = useAdjudicationPage()
  const decided = progress.states.length - progress.open
  return (
    <div className={list.progress}>
      <p role="status">
        <b>
          {decided} of {progress.states.length} decided
        </b>{' '}
        <span className={list.detail}>
          {progress.byHand} by hand, {progress.prefilled} pre-filled
          {adjudication.finished && ' · finished'}
        </span>
      </p>
      <div className={list.segments} aria-hidden="true">
        {progress.states.map((state, index) => (
          <i
            key={adjudication.regions[index]?.id}
            data-state={state === 'open' ? 'open' : state === 'prefilled' ? 'prefilled' : 'hand'}
            data-current={adjudication.regions[index]?.id === region?.id || undefined}
          />
        ))}
      </div>
      <span className={list.hidden}>{formatPlural(progress.open, 'region')} open</span>
    </div>
  )
}
