import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { useSignIn } from './queries.ts'

type SignInFormProps = { readonly email?: string; readonly onSignedIn: (userId: string) => void }

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const signIn = useSignIn()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email, password: '' } })
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: ({ user }) => {
        if (user) onSignedIn(user.id)
      },
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap={10}>
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
          autoComplete="current-password"
          required
          data-autofocus={email === '' ? undefined : true}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {signIn.isError && <FormError>{sentenceOf(signIn.error)}</FormError>}
        <Button type="submit" variant="filled" loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
