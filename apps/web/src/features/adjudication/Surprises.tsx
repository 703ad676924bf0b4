import { Anchor, Button } from '@mantine/core'
import { Notice } from '../../components/Notice.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { describeDecision } from './words.ts'

/** After a refusal: what somebody else decided meanwhile. One's own draft is still there to be decided again. */
export function Surprises() {
  const { adjudication, store, select } = useAdjudicationPage()
  const surprises = useAdjudicationState((state) => state.surprises)
  if (surprises.length === 0) return null
  const nameOf = (regionId: string) => {
    const index = adjudication.regions.findIndex(({ id }) => id === regionId)
    return index < 0 ? regionId : `Region ${index + 1}`
  }
  return (
    <div className={panel.surprises}>
      <Notice
        tone="warn"
        action={<Button onClick={() => store.getState().surprise([])}>I have seen it</Button>}
      >
        Somebody decided while you did: {formatPlural(surprises.length, 'decision')} came in. Nothing of yours
        was stored; your draft is kept here.
        <ul>
          {surprises.map((decision) => (
            <li key={decision.id}>
              <Anchor component="button" type="button" size="xs" onClick={() => select(decision.regionId)}>
                {nameOf(decision.regionId)}
              </Anchor>
              : {describeDecision(decision)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
