import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { AppLink } from '#client/lib/app-link.tsx'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { setSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { LOGIN_REDIRECT_MS } from '#shared/accounts/account.constants.ts'
import { type accountEndpoints, loginBody } from '#shared/accounts/account.contract.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { AccountForm } from './account-form.tsx'

/** Specification 2.4. `returnTo` is where the person wanted to go, already checked to be a path of ours. */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(loginBody) })
  const { errors } = form.formState
  const logIn = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.logIn>) => call(accountCalls.logIn, input),
    onSuccess: (session) => {
      setSession(queryClient, session)
      const href = returnTo ?? postLoginPath(session.user.role)
      setTimeout(() => void router.navigate({ href, replace: true }), LOGIN_REDIRECT_MS)
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm submit={form.handleSubmit((body) => logIn.mutate({ body }))}>
      <ProblemAlert error={logIn.error} fallback="Login failed. Please try again." />
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-ui">
        <TextLink asChild>
          <AppLink to={paths.forgotPassword()}>Forgot password?</AppLink>
        </TextLink>
        <TextLink asChild>
          <AppLink to={paths.forgotEmail()}>Forgot email?</AppLink>
        </TextLink>
      </p>
      <Button isNative type="submit" size="lg" full pending={logIn.isPending || logIn.isSuccess}>
        Sign In
      </Button>
    </AccountForm>
  )
}
