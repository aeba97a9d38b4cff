import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type accountEndpoints, forgotEmailBody } from '#shared/accounts/account.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { AccountForm } from './account-form.tsx'
import { AccountTypeSelect } from './account-type-select.tsx'
import { nameLabel } from './name-labels.ts'

/** Ruling R30: enough to find an account by; the answer is the same for everybody. */
export function ForgotEmailForm({ onSent }: { onSent: (answer: string) => void }) {
  const form = useForm({ resolver: zodResolver(forgotEmailBody) })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const remind = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.forgotEmail>) =>
      call(accountCalls.forgotEmail, input),
    onSuccess: ({ message }) => onSent(message),
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm submit={form.handleSubmit((body) => remind.mutate({ body }))}>
      <ProblemAlert error={remind.error} />
      <Field label="Account type" required error={errors.role?.message}>
        <AccountTypeSelect {...form.register('role')} />
      </Field>
      <Field
        label={isCompany(role) ? nameLabel(role) : 'Full or team name'}
        required
        error={errors.name?.message}
      >
        <TextInput autoComplete={isCompany(role) ? 'organization' : 'name'} {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isCompany(role) && (
          <Field label="Car number" note="optional" error={errors.number?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('number')} />
          </Field>
        )}
        <Field label="City" note="optional" error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...form.register('city')} />
        </Field>
      </div>
      <Button isNative type="submit" size="lg" full pending={remind.isPending}>
        Send Reminder
      </Button>
    </AccountForm>
  )
}
