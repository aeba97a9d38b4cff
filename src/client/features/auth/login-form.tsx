import { useRouter } from '@tanstack/react-router'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { loginBody } from '#shared/accounts/account-form.contract.ts'
import { paths } from '#shared/paths.ts'
import { AccountForm } from './account-form.tsx'
import { useEnterAccount } from './enter-account.ts'

/** Specification 2.4. `returnTo` was checked to be a path of this site. */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter()
  const enterAccount = useEnterAccount(returnTo)
  const logIn = useEndpointMutation(accountCalls.logIn, {
    onSuccess: (response, _, queryClient) =>
      'user' in response
        ? enterAccount(response, queryClient)
        : router.navigate({ href: paths.login({ step: 'code', returnTo }), replace: true }),
  })
  const { form, submit } = useMutationForm({
    schema: loginBody,
    mutation: logIn,
    toInput: (body) => ({ body }),
  })
  const { errors } = form.formState
  return (
    <AccountForm submit={submit} error={logIn.error} fallback="Login failed. Please try again.">
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username webauthn" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-ui">
        <AppTextLink to={paths.forgotPassword()}>Forgot password?</AppTextLink>
        <AppTextLink to={paths.forgotEmail()}>Forgot email?</AppTextLink>
      </p>
      <Button isNative type="submit" size="lg" full pending={logIn.isPending || logIn.isSuccess}>
        Sign In
      </Button>
    </AccountForm>
  )
}
