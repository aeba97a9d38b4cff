import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { setSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { type accountEndpoints, resetPasswordForm } from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { AccountForm } from './account-form.tsx'
import { resetLinkQuery } from './auth.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetPasswordForm({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(resetPasswordForm) })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const closeLink = () => queryClient.setQueryData(resetLinkQuery(token).queryKey, null)
  const reset = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.resetPassword>) =>
      call(accountCalls.resetPassword, input),
    onSuccess: async () => {
      // The reset has ended every login, this browser's too.
      setSession(queryClient, null)
      toast({ variant: 'success', title: 'Password changed', description: 'Sign in with your new one.' })
      await router.navigate({ href: paths.login(), replace: true })
      closeLink()
    },
    onError: (error) => {
      if (error instanceof Problem && error.status === 410) closeLink()
      else showFieldProblems(form, error)
    },
  })
  return (
    <AccountForm submit={form.handleSubmit(({ password }) => reset.mutate({ body: { token, password } }))}>
      <ProblemAlert error={reset.error} />
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
        Save Password
      </Button>
    </AccountForm>
  )
}
