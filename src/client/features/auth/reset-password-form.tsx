import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { setSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { resetPasswordForm } from '#shared/accounts/account-form.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { NewPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { otherWaysInQuery, resetLinkQuery } from './auth.queries.ts'

export function ResetPasswordForm({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const expireLink = () => queryClient.setQueryData(resetLinkQuery(token).queryKey, null)
  const reset = useEndpointMutation(accountCalls.resetPassword, {
    onSuccess: async () => {
      // The reset has ended every session, including this browser's.
      setSession(queryClient, null)
      toast({
        variant: 'success',
        title: 'Password changed',
        description: 'Sign in with your new password.',
      })
      // Without an answer the mail about the new password still leads there.
      const waysIn = await queryClient.fetchQuery(otherWaysInQuery(token)).catch(() => null)
      const next = waysIn ? paths.otherWaysIn({ token }) : paths.login()
      await router.navigate({ href: next, replace: true })
      expireLink()
    },
    onError: (error) => {
      if (error instanceof Problem && error.status === 410) expireLink()
    },
  })
  const { form, submit } = useMutationForm({
    schema: resetPasswordForm,
    mutation: reset,
    toInput: ({ password }) => ({ body: { token, password } }),
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <AccountForm submit={submit} error={reset.error}>
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        typed={typed}
        {...form.register('password')}
      />
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button isNative type="submit" size="lg" full pending={reset.isPending}>
        Save password
      </Button>
    </AccountForm>
  )
}
