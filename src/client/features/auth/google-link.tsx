import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { GoogleIcon } from '#client/ui/social-icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SignInMethods } from '#shared/accounts/sign-in.contract.ts'
import { paths } from '#shared/paths.ts'
import { SignInRefusal } from './account-fields.tsx'
import { signInMethodsQuery } from './auth.queries.ts'
import { ProofDialog } from './proof-dialog.tsx'

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

function LinkButton() {
  const [isLinking, setIsLinking] = useState(false)
  const link = useEndpointMutation(accountSettingCalls.linkGoogle)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsLinking(true)}>
        <GoogleIcon /> Link Google
      </Button>
      {isLinking && (
        <ProofDialog
          title="Link Google?"
          description="You choose the Google account next. It can sign in to your account from then on."
          submit="Continue to Google"
          mutation={link}
          // The browser leaves the page and comes back to it.
          onSuccess={({ url }) => window.location.assign(url)}
          onClose={() => setIsLinking(false)}
        />
      )}
    </>
  )
}

function Linked({ methods }: { methods: SignInMethods }) {
  const [isUnlinking, setIsUnlinking] = useState(false)
  const unlink = useEndpointMutation(accountSettingCalls.unlinkGoogle, {
    success: 'Google unlinked',
    onSuccess: (left, _, queryClient) => queryClient.setQueryData(signInMethodsQuery().queryKey, left),
  })
  return (
    <>
      <StatusBadge tone="ok">Linked</StatusBadge>
      {methods.password ? (
        <Button variant="secondary" onClick={() => setIsUnlinking(true)}>
          Unlink Google
        </Button>
      ) : (
        <p className="text-ui text-muted">
          Google is your only way to sign in.{' '}
          <AppTextLink to={paths.forgotPassword()}>Set a password</AppTextLink> to unlink it.
        </p>
      )}
      {isUnlinking && (
        <ProofDialog
          title="Unlink Google?"
          description="You sign in with your email and password from then on."
          submit="Unlink Google"
          tone="danger"
          mutation={unlink}
          onClose={() => setIsUnlinking(false)}
        />
      )}
    </>
  )
}
