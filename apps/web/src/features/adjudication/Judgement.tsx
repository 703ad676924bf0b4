import { CAUSES, type Region } from '@goldspan/contract'
import { Radio, Textarea } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Segmented } from '../../components/Segmented.tsx'
import { useCampaign } from '../campaigns/queries.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { useDraft } from './use-draft.ts'
import { CAUSE_WORDS, CONFIDENCES } from './words.ts'

const CONFIDENCE_OPTIONS = CONFIDENCES.map((value) => ({ value, label: value }))

/** How sure the decision is, where the disagreement comes from, and a note. */
export function Judgement({ region }: { region: Region }) {
  const { draft, locked, change } = useDraft(region)
  return (
    <>
      <div className={panel.section}>
        <h3 className={classes.caption}>Confidence</h3>
        <Segmented
          label="Confidence"
          value={draft.confidence}
          options={CONFIDENCE_OPTIONS}
          onChange={(confidence) => change({ confidence })}
          disabled={locked}
          wide
        />
      </div>
      <div className={panel.section}>
        <h3 className={classes.caption}>Cause of the disagreement</h3>
        <Radio.Group
          aria-label="Cause of the disagreement"
          value={draft.cause ?? ''}
          onChange={(value) => change({ cause: CAUSES.find((cause) => cause === value) ?? null })}
        >
          <div className={panel.causes}>
            {CAUSES.map((cause) => (
              <Radio key={cause} size="xs" value={cause} label={CAUSE_WORDS[cause]} disabled={locked} />
            ))}
          </div>
        </Radio.Group>
      </div>
      <div className={panel.section}>
        <h3 className={classes.caption}>Note</h3>
        <Textarea
          aria-label="Note"
          data-adjudication-note
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {draft.cause === 'guideline_gap' && <GuidelineGap />}
      </div>
    </>
  )
}

function GuidelineGap() {
  const { place } = useAdjudicationPage()
  const { data } = useCampaign(place.campaignId)
  return (
    <p className={panel.gap}>
      <IconBook2 size={12} stroke={1.5} aria-hidden="true" />
      Will be listed for guideline version {data ? data.guidelineVersion + 1 : 'next'}
    </p>
  )
}
