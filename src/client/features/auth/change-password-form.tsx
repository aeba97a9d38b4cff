import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import {
  type AccountUser,
  type accountEndpoints,
  changePasswordForm,
} from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { AccountForm } from './account-form.tsx'
import { loginsQuery } from './auth.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ChangePasswordForm({ user }: { user: AccountUser }) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(changePasswordForm) })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const change = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.changePassword>) =>
      call(accountCalls.changePassword, input),
    onSuccess: () => {
      form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' })
      toast({
        variant: 'success',
        title: 'Password changed',
        description: 'Every other device is signed out.',
      })
      return queryClient.invalidateQueries(loginsQuery())
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm
      className="max-w-100"
      submit={form.handleSubmit(({ confirmPassword: _, ...body }) => change.mutate({ body }))}
    >
      <ProblemAlert error={change.error} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPasswordField
        label="New password"
        error={errors.newPassword?.message}
        typed={typed}
        known={[user.firstName ?? undefined, user.lastName ?? undefined, user.email]}
        {...form.register('newPassword')}
      />
      <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button isNative type="submit" className="justify-self-start" pending={change.isPending}>
        Change Password
      </Button>
    </AccountForm>
  )
}
