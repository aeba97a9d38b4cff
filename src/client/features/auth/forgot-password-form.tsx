import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { forgotPasswordBody } from '#shared/accounts/account.contract.ts'
import { AccountForm } from './account-form.tsx'
import { askForReset } from './ask-for-reset.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordBody) })
  const ask = useMutation({
    mutationFn: askForReset,
    onSuccess: (_, { body }) => onSent(body.email),
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm submit={form.handleSubmit((body) => ask.mutate({ body }))}>
      <ProblemAlert error={ask.error} />
      <Field label="Email" required error={form.formState.errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button isNative type="submit" size="lg" full pending={ask.isPending}>
        Send Link
      </Button>
    </AccountForm>
  )
}
