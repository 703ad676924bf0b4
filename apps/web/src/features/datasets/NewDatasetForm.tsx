import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { useCampaigns } from '../campaigns/queries.ts'
import classes from './datasets.module.css'
import { useCreateDataset } from './queries.ts'

/** Makes a dataset out of published gold: of one campaign, or of everything. */
export function NewDatasetForm({ campaignId }: { campaignId?: string }) {
  const create = useCreateDataset()
  const { data } = useCampaigns()
  const [chosen, setChosen] = useState<string | null>(campaignId ?? null)
  const [version, setVersion] = useState('')
  const make = () =>
    create.mutate(
      { ...(chosen ? { campaignId: chosen } : {}), ...(version.trim() ? { version: version.trim() } : {}) },
      { onSuccess: () => setVersion('') },
    )
  return (
    <Card title="New dataset" note="the exporter checks every span against git and refuses what fails">
      <div className={classes.form}>
        {campaignId === undefined && (
          <Select
            label="Gold of"
            placeholder="every campaign and import"
            data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={chosen}
            clearable
            w={260}
            onChange={setChosen}
          />
        )}
        <TextInput
          label="Version"
          placeholder="given by Goldspan"
          maxLength={40}
          w={180}
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
        <Button variant="filled" loading={create.isPending} onClick={make}>
          Make the dataset
        </Button>
        {create.isError && <FormError>No dataset was made. {sentenceOf(create.error)}</FormError>}
        <p>The same gold versions give the same bytes, so that anybody can check them.</p>
      </div>
    </Card>
  )
}
