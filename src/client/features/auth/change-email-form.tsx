import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type accountEndpoints, changeEmailBody } from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { AccountForm } from './account-form.tsx'

/** Nothing changes until the new address has been confirmed from its own mailbox. */
export function ChangeEmailForm() {
  const form = useForm({ resolver: zodResolver(changeEmailBody) })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.changeEmail>) =>
      call(accountCalls.changeEmail, input),
    onSuccess: () => {
      form.reset({ newEmail: '', password: '' })
      toast({ variant: 'success', title: 'Check the new address' })
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm className="max-w-140" submit={form.handleSubmit((body) => change.mutate({ body }))}>
      <ProblemAlert error={change.error} />
      {change.isSuccess && (
        <Alert tone="wait" title={change.variables.body.newEmail}>
          {change.data.message}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New email" required error={errors.newEmail?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('newEmail')} />
        </Field>
        <Field label="Your password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </div>
      <Button
        isNative
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={change.isPending}
      >
        Change Email
      </Button>
    </AccountForm>
  )
}
