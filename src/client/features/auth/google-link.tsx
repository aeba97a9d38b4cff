import { useQuery } from '@tanstack/react-query'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { GoogleIcon } from '#client/ui/social-icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SignInMethods } from '#shared/accounts/account.contract.ts'
import { googleSignInUrl, paths } from '#shared/paths.ts'
import { SignInRefusal } from './account-fields.tsx'
import { signInMethodsQuery } from './auth.queries.ts'

/** Links Google to the account, or unlinks it; only where Google is configured. `error` is that of a failed link. */
export function GoogleLink({ error }: { error: unknown }) {
  const { googleSignIn } = useAppConfig()
  const { data: methods } = useQuery({ ...signInMethodsQuery(), enabled: googleSignIn })
  if (!googleSignIn) return null
  return (
    <SettingsSection title="Google" description="Sign in with your Google account instead of a password.">
      <div className="grid justify-items-start gap-4">
        <SignInRefusal code={error} />
        {methods && (methods.google ? <Linked methods={methods} /> : <LinkButton />)}
      </div>
    </SettingsSection>
  )
}

/** A link to the server: the browser leaves the page and comes back to it. */
const LinkButton = () => (
  <Button asChild variant="quiet">
    <a href={googleSignInUrl({ link: '1' })}>
      <GoogleIcon /> Link Google
    </a>
  </Button>
)

function Linked({ methods }: { methods: SignInMethods }) {
  const unlink = useEndpointMutation(accountCalls.unlinkGoogle, {
    success: 'Google unlinked',
    onSuccess: (left, _, queryClient) => queryClient.setQueryData(signInMethodsQuery().queryKey, left),
  })
  return (
    <>
      <StatusBadge tone="ok">Linked</StatusBadge>
      <ProblemAlert error={unlink.error} />
      {methods.password ? (
        <AlertDialog
          trigger={
            <Button variant="secondary" pending={unlink.isPending}>
              Unlink Google
            </Button>
          }
          title="Unlink Google?"
          description="You sign in with your email and password from then on."
          confirmLabel="Unlink Google"
          cancelLabel="Keep it"
          tone="danger"
          onConfirm={() => unlink.mutate({})}
        />
      ) : (
        <p className="text-ui text-muted">
          Google is your only way to sign in.{' '}
          <AppTextLink to={paths.forgotPassword()}>Set a password</AppTextLink> to unlink it.
        </p>
      )}
    </>
  )
}
