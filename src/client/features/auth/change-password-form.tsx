import { useWatch } from 'react-hook-form'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { changePasswordForm } from '#shared/accounts/account-form.contract.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { NewPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { loginsQuery } from './auth.queries.ts'

export function ChangePasswordForm({ user }: { user: AccountUser }) {
  const change = useEndpointMutation(accountCalls.changePassword, {
    success: { title: 'Password changed', description: 'All other devices are signed out.' },
    invalidates: [loginsQuery().queryKey],
  })
  const { form, submit } = useMutationForm({
    schema: changePasswordForm,
    mutation: change,
    toInput: ({ confirmPassword: _, ...body }) => ({ body }),
    onSuccess: () => form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' }),
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <AccountForm className="max-w-100" submit={submit} error={change.error}>
      {/* Tells password managers which account this is. */}
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
        Change password
      </Button>
    </AccountForm>
  )
}
