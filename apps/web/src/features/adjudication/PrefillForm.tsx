import { majorityOf } from '@goldspan/core'
import { Button, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '../../lib/url-state.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { PrefillDialog } from './PrefillDialog.tsx'
import list from './RegionsPanel.module.css'
import { RULE_WORDS, type RuleName } from './words.ts'

const RULES = Object.entries(RULE_WORDS).map(([value, label]) => ({ value: value as RuleName, label }))

/** Chooses a rule; its preview shows what it would do before anything is stored. */
export function PrefillForm() {
  const { adjudication, store } = useAdjudicationPage()
  const n = adjudication.submissions.length
  const pseudonyms = adjudication.submissions.map(({ pseudonym }) => pseudonym)
  const [rule, setRule] = useState<RuleName>('at_least_k')
  const [k, setK] = useState(majorityOf(n))
  const [pseudonym, setPseudonym] = useState(pseudonyms[0] ?? '')
  const chosen =
    rule === 'one_submission'
      ? { rule, pseudonym }
      : rule === 'at_least_k' || rule === 'at_least_k_blocks'
        ? { rule, k }
        : { rule }
  return (
    <div className={list.prefill}>
      <h3 className={classes.caption}>Pre-fill by rule</h3>
      <div className={list.fields}>
        <Select
          aria-label="Rule"
          data={RULES}
          value={rule}
          allowDeselect={false}
          comboboxProps={{ width: 260, position: 'top-start' }}
          onChange={(value) =>
            setRule(
              oneOf(
                value,
                RULES.map((each) => each.value),
              ) ?? 'at_least_k',
            )
          }
        />
        {'k' in chosen && (
          <NumberInput
            aria-label={`k, how many of ${n}`}
            min={1}
            max={n}
            w={64}
            value={k}
            onChange={(value) => setK(Math.max(1, Math.min(n, Number(value) || 1)))}
          />
        )}
        {rule === 'one_submission' && (
          <Select
            aria-label="Submission of"
            data={pseudonyms}
            value={pseudonym}
            allowDeselect={false}
            w={76}
            onChange={(value) => setPseudonym(value ?? '')}
          />
        )}
        <Button onClick={() => store.getState().openPanel('prefill')}>Preview</Button>
      </div>
      <p className={list.hint}>Never overwrites a decision made by hand.</p>
      <PrefillDialog rule={chosen} />
    </div>
  )
}
