import type { InvitationPreview } from '@goldspan/contract'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import type { useCreateAccount } from './queries.ts'

type AccountFormProps = {
  readonly token: string
  readonly preview: InvitationPreview
  readonly create: ReturnType<typeof useCreateAccount>
}

const MIN_PASSWORD = 10

export function AccountForm({ token, preview, create }: AccountFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: preview.name ?? '', email: preview.email ?? '', password: '' },
    validate: {
      password: (value) =>
        value.length < MIN_PASSWORD ? `At least ${MIN_PASSWORD} characters are needed` : null,
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate({ token, ...values }))}>
      <Stack gap={10}>
        <TextInput
          label="Name"
          autoComplete="name"
          required
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description={`At least ${MIN_PASSWORD} characters`}
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {create.isError && <FormError>{sentenceOf(create.error)}</FormError>}
        <Button type="submit" variant="filled" loading={create.isPending}>
          Create the account
        </Button>
      </Stack>
    </form>
  )
}
