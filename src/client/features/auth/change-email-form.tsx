import { useLocation } from '@tanstack/react-router'
import { accountCalls, accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { changeEmailBody } from '#shared/accounts/account-settings.contract.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { AccountForm } from './account-form.tsx'

/** The email address on file and whether it is confirmed. */
export function EmailStatus({ user: { email, emailVerified } }: { user: AccountUser }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold wrap-anywhere">{email}</span>
        <StatusBadge tone={emailVerified ? 'ok' : 'wait'}>
          {emailVerified ? 'Confirmed' : 'Not confirmed'}
        </StatusBadge>
      </p>
      {!emailVerified && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-warn-wash px-4 py-3 text-ui gate gate-warn lg:max-w-140">
          <p className="min-w-0 flex-1 basis-64">
            Follow the link in the email we sent you, so that offers and password resets reach you.
          </p>
          <ResendVerificationButton email={email} />
        </div>
      )}
    </div>
  )
}

type ResendProps = {
  email: string
  /** Small, and legible on yellow. */
  isOnBanner?: boolean
  /** Where the link leads once the address is confirmed; here by default. */
  returnTo?: string
}

export function ResendVerificationButton({ email, isOnBanner = false, returnTo }: ResendProps) {
  const { href } = useLocation()
  const resend = useEndpointMutation(accountCalls.resendVerification, {
    success: { title: 'Confirmation sent', description: `Check the inbox of ${email}.` },
    failure: 'The email was not sent',
  })
  return (
    <Button
      variant={isOnBanner ? 'ink' : 'secondary'}
      size={isOnBanner ? 'sm' : 'md'}
      pending={resend.isPending}
      onClick={() => resend.mutate({ query: { returnTo: returnTo ?? href } })}
    >
      Send the link again
    </Button>
  )
}

/** Nothing changes until the new address is confirmed. */
export function ChangeEmailForm() {
  const change = useEndpointMutation(accountSettingCalls.changeEmail, { success: 'Check your new inbox' })
  const { form, submit } = useMutationForm({
    schema: changeEmailBody,
    mutation: change,
    toInput: (body) => ({ body }),
    onSuccess: () => form.reset({ newEmail: '', password: '' }),
  })
  const { errors } = form.formState
  return (
    <AccountForm className="max-w-140" submit={submit} error={change.error}>
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
        Change email
      </Button>
    </AccountForm>
  )
}
