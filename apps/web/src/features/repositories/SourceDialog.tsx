import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { useAddRepository, useRepositories } from './queries.ts'
import { nameFromSource, problemOfName } from './source-name.ts'

type SourceDialogProps = {
  /** Empty for a repository that is not listed yet. */
  readonly name: string
  readonly onClose: () => void
}

/** Asks where a repository is fetched from, and starts to mirror it. */
export function SourceDialog({ name, onClose }: SourceDialogProps) {
  const add = useAddRepository()
  const { data } = useRepositories()
  const known = data?.items.find((each) => each.name === name)
  const form = useForm({
    initialValues: { name, source: known?.source ?? '' },
    validate: {
      name: problemOfName,
      source: (value) => (value.trim() === '' ? 'A source is needed' : null),
    },
  })
  const proposeName = () => {
    if (form.values.name === '') form.setFieldValue('name', nameFromSource(form.values.source) ?? '')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={name === '' ? 'Add a repository' : `Source of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit((values) =>
          add.mutate({ name: values.name.trim(), source: values.source.trim() }, { onSuccess: onClose }),
        )}
        style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
      >
        <TextInput
          label="Source"
          description="An https or ssh address, or a path on the server where its owner allows that"
          placeholder="https://…"
          required
          data-autofocus
          {...form.getInputProps('source')}
          onBlur={proposeName}
        />
        <TextInput
          label="Name"
          description="owner/name, as the tasks name it"
          required
          readOnly={name !== ''}
          {...form.getInputProps('name')}
        />
        {add.isError && <FormError>{sentenceOf(add.error)}</FormError>}
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" loading={add.isPending}>
            Mirror it
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
