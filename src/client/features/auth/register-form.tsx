import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { showFieldProblems } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { COMPANY_LAST_NAME } from '#shared/accounts/account.constants.ts'
import { type RegisterForm as RegisterValues, registerForm } from '#shared/accounts/account-form.contract.ts'
import { isCompany, type RegistrableRole } from '#shared/accounts/roles.ts'
import { googleSignInUrl, paths } from '#shared/paths.ts'
import { AccountTypeSelect, CredentialFields, GoogleButton } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { NameFields } from './name-fields.tsx'

const checkForm = zodResolver(registerForm)

/** A company has no last name; the typed one is kept for a change of the account type. */
const resolver: Resolver<RegisterValues> = (values, ...rest) =>
  checkForm(isCompany(values.role) ? { ...values, lastName: COMPANY_LAST_NAME } : values, ...rest)

type RegisterFormProps = { role: RegistrableRole | undefined; returnTo: string | undefined }

/** Specification 2.5. */
export function RegisterForm({ role: givenRole, returnTo }: RegisterFormProps) {
  const form = useForm({ resolver, ...(givenRole && { defaultValues: { role: givenRole } }) })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const register = useRegister(returnTo, (error) => showFieldProblems(form, error))
  const submit = ({ confirmPassword: _, ...body }: RegisterValues) =>
    register.mutate({ body: { ...body, returnTo } })
  return (
    <>
      <GoogleButton href={googleSignInUrl({ role: role || undefined, returnTo })} />
      <AccountForm
        submit={form.handleSubmit(submit)}
        error={register.error}
        fallback="Registration failed. Please try again."
      >
        <Field label="Account type" required error={errors.role?.message}>
          <AccountTypeSelect defaultValue={givenRole ?? ''} {...form.register('role')} />
        </Field>
        <FormProvider {...form}>
          <NameFields role={role} />
          <CredentialFields />
        </FormProvider>
        <Button isNative type="submit" size="lg" full pending={register.isPending || register.isSuccess}>
          Create Account
        </Button>
      </AccountForm>
    </>
  )
}

function useRegister(returnTo: string | undefined, onError: (error: Error) => void) {
  const router = useRouter()
  return useEndpointMutation(accountCalls.register, {
    success: 'Sign up successful!',
    onSuccess: (session, _, queryClient) => {
      setSession(queryClient, session)
      void queryClient.prefetchQuery({ ...currentUserQuery(), staleTime: 0 })
      void router.navigate({ href: paths.profileOnboarding({ returnTo }), replace: true })
    },
    onError,
  })
}
