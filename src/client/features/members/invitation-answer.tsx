import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountCalls, invitationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { PASSWORD_MIN } from '#shared/accounts/account.constants.ts'
import { joinBody } from '#shared/members/member.contract.ts'
import { paths } from '#shared/paths.ts'

/** The organization opens anew, with everything that belongs to it. */
const enter = () => window.location.assign(paths.dashboard())

type AcceptProps = { token: string; invited: string; signedIn: string }

/** For someone who is signed in. The server accepts only the address that was invited. */
export function AcceptInvitation({ token, invited, signedIn }: AcceptProps) {
  const accept = useEndpointMutation(invitationCalls.accept, { onSuccess: enter })
  const isInvited = invited.toLowerCase() === signedIn.toLowerCase()
  return (
    <div className="grid gap-4">
      <ProblemAlert error={accept.error} />
      {isInvited ? (
        <Button
          size="lg"
          full
          pending={accept.isPending}
          onClick={() => accept.mutate({ params: { token } })}
        >
          Join
        </Button>
      ) : (
        <Alert tone="info" title="You are signed in with another email address">
          You are signed in as <span className="wrap-anywhere">{signedIn}</span>. To join, log out and
          continue with the email address that was invited.
        </Alert>
      )}
      {!isInvited && <LogOutButton />}
      <DeclineButton token={token} />
    </div>
  )
}

/** The invitation stays open on the page, which then asks for an account with its address. */
function LogOutButton() {
  const logOut = useEndpointMutation(accountCalls.logOut, {
    failure: 'You were not logged out',
    onSuccess: () => window.location.reload(),
  })
  return (
    <Button size="lg" full pending={logOut.isPending} onClick={() => logOut.mutate({})}>
      Log out and continue
    </Button>
  )
}

/** For someone without an account, or with one that they sign in to first. */
export function JoinForm({ token }: { token: string }) {
  const join = useEndpointMutation(invitationCalls.register, { onSuccess: enter })
  const { form, submit } = useMutationForm({
    schema: joinBody,
    defaultValues: { firstName: '', lastName: '', password: '' },
    mutation: join,
    toInput: (body) => ({ params: { token }, body }),
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ProblemAlert error={join.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="firstName" label="First name" required autoComplete="given-name" />
          <TextField name="lastName" label="Last name" required autoComplete="family-name" />
        </div>
        <Field
          label="Password"
          required
          hint={`${PASSWORD_MIN} characters or more`}
          error={form.formState.errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button isNative type="submit" size="lg" full pending={join.isPending}>
          Create account and join
        </Button>
        <p className="text-ui">
          Have an account?{' '}
          <AppTextLink to={paths.login({ returnTo: paths.invitation({ token }) })}>
            Sign in to join
          </AppTextLink>
        </p>
        <DeclineButton token={token} />
      </form>
    </FormProvider>
  )
}

function DeclineButton({ token }: { token: string }) {
  const decline = useEndpointMutation(invitationCalls.decline, {
    success: 'Invitation declined',
    failure: 'The invitation was not declined',
    onSuccess: () => window.location.assign(paths.home()),
  })
  return (
    <Button
      variant="quiet"
      full
      pending={decline.isPending}
      onClick={() => decline.mutate({ params: { token } })}
    >
      Decline
    </Button>
  )
}
