import type { Region } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { FormError } from '../../components/FormError.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { formatLines } from '../../lib/format.ts'
import { baseName } from '../../lib/paths.ts'
import { ActionButtons } from './ActionButtons.tsx'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { HeatChip } from './HeatChip.tsx'
import { Judgement } from './Judgement.tsx'
import { LineFields } from './LineFields.tsx'
import { RegionHistory } from './RegionHistory.tsx'
import { isByHand, neighbour, nextOpen } from './regions.ts'
import { Surprises } from './Surprises.tsx'
import type { Decisions } from './use-decisions.ts'
import { useDraft } from './use-draft.ts'
import { WhoMarked } from './WhoMarked.tsx'

type DecisionPanelProps = { readonly region: Region; readonly decisions: Decisions }

/** The decision in reading order: who marked what, what becomes of it, why. */
export function DecisionPanel({ region, decisions }: DecisionPanelProps) {
  const { adjudication, select } = useAdjudicationPage()
  const { locked } = useDraft(region)
  const { regions } = adjudication
  const step = (by: number) => {
    const next = neighbour(regions, region.id, by)
    if (next) select(next.id)
  }
  return (
    <section
      id="decision"
      className={`${classes.panel} ${classes.right}`}
      aria-label="Decision"
      tabIndex={-1}
      data-pane="decision"
    >
      <div className={classes.head}>
        <span className={panel.heat}>
          <HeatChip region={region} />
        </span>
        <h2 aria-live="polite">Region {regions.indexOf(region) + 1}</h2>
        <code className={classes.path} title={region.path}>
          {baseName(region.path)}
        </code>
        <code className={panel.at}>{formatLines(region)}</code>
        <span className={classes.space} />
        <IconButton label="Previous region" shortcut="K" onClick={() => step(-1)}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next region" shortcut="J" onClick={() => step(1)}>
          <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={panel.scroll} aria-label="About the region" tabIndex={0}>
        <Surprises />
        <WhoMarked region={region} />
        <fieldset className={panel.fields} disabled={locked}>
          <legend className={panel.hidden}>Decision about region {regions.indexOf(region) + 1}</legend>
          <ActionButtons region={region} />
          <LineFields region={region} />
          <Judgement region={region} />
        </fieldset>
        <RegionHistory region={region} />
      </section>
      <Foot region={region} decisions={decisions} />
    </section>
  )
}

function Foot({ region, decisions }: DecisionPanelProps) {
  const { adjudication, select } = useAdjudicationPage()
  const skip = () => {
    const next = nextOpen(adjudication.regions, adjudication.decisions, region.id)
    if (next) select(next.id)
  }
  if (adjudication.finished) {
    return <p className={panel.foot}>Finished: resume the adjudication to decide again.</p>
  }
  return (
    <div className={panel.foot}>
      {decisions.error && <FormError>{decisions.error}</FormError>}
      {isByHand(region, adjudication.decisions) && (
        <Button loading={decisions.pending} onClick={decisions.withdraw}>
          Withdraw
        </Button>
      )}
      <Button onClick={skip} title="Next open region">
        Skip
      </Button>
      <span className={classes.space} />
      <Button
        variant="filled"
        loading={decisions.pending}
        onClick={decisions.decideAndNext}
        rightSection={<Kbd chord="Mod+Enter" />}
      >
        Decide and next
      </Button>
    </div>
  )
}
