import { useSearch } from '@tanstack/react-router'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ResendVerificationButton } from '#client/features/auth/change-email-form.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { privatePage } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { currentUserQuery, useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'

export const meta = privatePage('Confirm your email address', 'Confirm the email address of your account.')

export default function VerifyEmailPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = searchText(search.token)
  const returnTo = safeReturnTo(search.returnTo)
  return token ? <Confirmation token={token} returnTo={returnTo} /> : <DeadLink returnTo={returnTo} />
}

/** Where the user was when the link was sent, which may have been another browser. */
type LinkProps = { returnTo: string | undefined }

/** Opening the link changes nothing: mail scanners open it too. The owner presses the button, signed in to the account. */
function Confirmation({ token, returnTo }: LinkProps & { token: string }) {
  const session = useSession()
  const confirm = useEndpointMutation(accountCalls.verifyEmail, {
    onSuccess: (_response, _input, client) => client.prefetchQuery({ ...currentUserQuery(), staleTime: 0 }),
  })
  const { error } = confirm
  if (confirm.isSuccess) return <Confirmed returnTo={returnTo} />
  if (!session) return <SignInFirst token={token} returnTo={returnTo} />
  if (error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429) {
    return <DeadLink reason={error.message} returnTo={returnTo} />
  }
  return (
    <AuthFrame
      title="Confirm your email address"
      lede={`You are signed in as ${session.user.email}. Confirm that the email with this link came to you.`}
    >
      <ProblemAlert error={error} />
      <Button size="lg" full pending={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {error ? 'Try again' : 'Confirm email address'}
      </Button>
    </AuthFrame>
  )
}

function SignInFirst({ token, returnTo }: LinkProps & { token: string }) {
  return (
    <AuthFrame
      title="Confirm your email address"
      lede="Sign in to the account that you created, then confirm its email address here."
    >
      <ButtonLink to={paths.login({ returnTo: paths.verifyEmail({ token, returnTo }) })} size="lg" full>
        Sign in to confirm
      </ButtonLink>
      <p className="text-ui">Didn’t create an account? You can close this page. Nothing was confirmed.</p>
    </AuthFrame>
  )
}

function Confirmed({ returnTo }: LinkProps) {
  const session = useSession()
  return (
    <AuthFrame
      key="confirmed"
      isOutcome
      title="Email address confirmed"
      lede="You will receive our emails from now on."
    >
      <ButtonLink to={returnTo ?? postLoginPath(session?.user.role ?? null)} size="lg" full>
        {returnTo ? 'Continue' : 'Go to my dashboard'}
      </ButtonLink>
    </AuthFrame>
  )
}

const EXPIRED = 'This link has expired or was already used.'

function DeadLink({ reason = EXPIRED, returnTo }: LinkProps & { reason?: string }) {
  const session = useSession()
  if (session?.user.emailVerified) {
    return (
      <AuthFrame
        key="dead"
        isOutcome
        title="This link no longer works"
        lede={`${reason} Your email address ${session.user.email} is confirmed.`}
      >
        <ButtonLink to={returnTo ?? paths.userProfile()} size="lg" full>
          {returnTo ? 'Continue' : 'Account settings'}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame key="dead" isOutcome title="This link no longer works" lede={reason}>
      {session ? (
        <ResendVerificationButton
          email={session.user.email}
          returnTo={returnTo ?? postLoginPath(session.user.role)}
        />
      ) : (
        <>
          <p className="text-ui">Sign in to get a new one.</p>
          <ButtonLink to={paths.login({ returnTo: paths.userProfile() })} size="lg" full>
            Sign In
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  )
}
