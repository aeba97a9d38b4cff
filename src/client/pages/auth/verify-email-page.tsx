import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { emailConfirmationQuery } from '#client/features/auth/auth.queries.ts'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ResendVerificationButton } from '#client/features/auth/change-email-form.tsx'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
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

function Confirmation({ token, returnTo }: LinkProps & { token: string }) {
  const { status, error, isFetching, refetch } = useQuery(emailConfirmationQuery(token))
  if (status === 'success') return <Confirmed returnTo={returnTo} />
  if (status === 'pending' || isFetching) return <Working />
  if (error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429) {
    return <DeadLink reason={error.message} returnTo={returnTo} />
  }
  return (
    <AuthFrame key="failed" isOutcome title="Not confirmed yet" lede="We couldn't reach the server.">
      <ProblemAlert error={error} />
      <Button size="lg" full onClick={() => void refetch()}>
        Try Again
      </Button>
    </AuthFrame>
  )
}

function Working() {
  return (
    <AuthFrame title="One moment" lede={<p role="status">Checking your link…</p>}>
      <Skeleton className="h-13 w-full" />
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
      <Button asChild size="lg" full>
        {session ? (
          <AppLink to={returnTo ?? postLoginPath(session.user.role)}>
            {returnTo ? 'Continue' : 'Go to My Dashboard'}
          </AppLink>
        ) : (
          <AppLink to={paths.login({ returnTo })}>{returnTo ? 'Sign In and Continue' : 'Sign In'}</AppLink>
        )}
      </Button>
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
          {returnTo ? 'Continue' : 'Account Settings'}
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
