import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Divider } from '#client/ui/typography.tsx'
import { useCanUsePasskeys } from './passkey-library.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Below the form whose email field offers the same passkeys. */
export function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const signIn = usePasskeySignIn(returnTo)
  if (!useCanUsePasskeys()) return null
  return (
    <>
      <Divider>or without a password</Divider>
      <ProblemAlert error={signIn.error} />
      <Button
        variant="quiet"
        full
        pending={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate(undefined)}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
