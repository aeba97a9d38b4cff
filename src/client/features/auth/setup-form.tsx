import { useRouter } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { setSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { setUpForm } from '#shared/accounts/account-form.contract.ts'
import { paths } from '#shared/paths.ts'
import { CredentialFields } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { NameFields } from './name-fields.tsx'

/** Creates the first administrator, and signs them in. */
export function SetupForm({ token }: { token: string }) {
  const router = useRouter()
  const setUp = useEndpointMutation(accountCalls.setUpAdmin, {
    onSuccess: async (session, _, queryClient) => {
      setSession(queryClient, session)
      await router.navigate({ href: paths.adminDashboard(), replace: true })
    },
  })
  const { form, submit } = useMutationForm({
    schema: setUpForm,
    mutation: setUp,
    toInput: ({ confirmPassword: _, ...account }) => ({ body: { ...account, token } }),
  })
  return (
    <AccountForm submit={submit} error={setUp.error}>
      <FormProvider {...form}>
        <NameFields />
        <CredentialFields />
      </FormProvider>
      <Button isNative type="submit" size="lg" full pending={setUp.isPending || setUp.isSuccess}>
        Create administrator
      </Button>
    </AccountForm>
  )
}
