import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDice5 } from '@tabler/icons-react'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import classes from './CampaignForm.module.css'
import { type CampaignValues, problemsOf, randomSeed } from './campaign-values.ts'
import { GuidelinesField } from './GuidelinesField.tsx'

type CampaignFormProps = {
  readonly initial: CampaignValues
  /** Whether a draw has been made, which fixes overlap and seed. */
  readonly fixed: boolean
  readonly verb: string
  readonly pending: boolean
  readonly error: unknown
  readonly onSubmit: (values: CampaignValues) => void
}

const POLICIES = [
  { value: 'always', label: 'always' },
  { value: 'after_first_span', label: 'after the first span is marked' },
  { value: 'never', label: 'never' },
]

const FIXED = 'Fixed since the first draw, so that the draw can be replayed.'

export function CampaignForm({ initial, fixed, verb, pending, error, onSubmit }: CampaignFormProps) {
  const form = useForm({ initialValues: initial, validate: (values) => problemsOf(values) })
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      <div className={classes.fields}>
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <NumberInput
          label="Overlap"
          description={fixed ? FIXED : 'Annotators who see each task, blind to each other'}
          min={1}
          max={20}
          disabled={fixed}
          {...form.getInputProps('overlap')}
        />
        <div className={classes.seed}>
          <NumberInput
            label="Seed"
            description={fixed ? FIXED : 'The same seed, tasks and annotators give the same draw'}
            min={0}
            disabled={fixed}
            hideControls
            {...form.getInputProps('seed')}
          />
          {!fixed && (
            <IconButton label="Another seed" onClick={() => form.setFieldValue('seed', randomSeed())}>
              <IconDice5 size={16} stroke={1.6} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <NumberInput
          label="Threshold"
          description="Mean pairwise line Jaccard from which a task counts as agreed"
          min={0}
          max={1}
          step={0.05}
          decimalScale={3}
          {...form.getInputProps('threshold')}
        />
        <Select
          label="Reference patch is shown"
          description="Also decides about badges, marks and checks made from it"
          data={POLICIES}
          allowDeselect={false}
          {...form.getInputProps('patchPolicy')}
        />
        <NumberInput
          label="Open tasks at once"
          description="How many tasks one annotator may hold open"
          min={1}
          max={100}
          {...form.getInputProps('maxOpen')}
        />
        <NumberInput
          label="Time per task in minutes"
          description="She is told when it is used up; nothing is taken away"
          min={5}
          max={1440}
          step={5}
          {...form.getInputProps('capMinutes')}
        />
        <Switch
          label="A reason is required for every span"
          {...form.getInputProps('reasonRequired', { type: 'checkbox' })}
        />
        <Switch
          label="Tasks go only to annotators skilled in their language"
          {...form.getInputProps('matchLanguages', { type: 'checkbox' })}
        />
      </div>
      <GuidelinesField
        value={form.values.guidelines}
        onChange={(guidelines) => form.setFieldValue('guidelines', guidelines)}
      />
      <div className={classes.foot}>
        {error !== null && <FormError>{sentenceOf(error)}</FormError>}
        <Button type="submit" variant="filled" loading={pending}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
