import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { confirmationLinkQuery } from '#client/features/auth/auth.queries.ts'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ResendVerificationButton } from '#client/features/auth/change-email-form.tsx'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { currentUserQuery, useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { Confirmation as ConfirmationLink } from '#shared/accounts/sign-in.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'

export const meta = privatePage('Confirm your email address', 'Confirm the email address of your account.')

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const token = searchText(search.token)
  if (token) await queryClient.ensureQueryData(confirmationLinkQuery(token))
}

export default function VerifyEmailPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = searchText(search.token)
  const returnTo = safeReturnTo(search.returnTo)
  return token ? <Confirmation token={token} returnTo={returnTo} /> : <DeadLink returnTo={returnTo} />
}

/** Where the user was when the link was sent, which may have been another browser. */
type LinkProps = { returnTo: string | undefined }

/**
 * Opening the link changes nothing: mail scanners open it too. The token is the proof, so the button works on any device; it
 * signs nobody in, and names the account for readers who did not register it.
 */
function Confirmation({ token, returnTo }: LinkProps & { token: string }) {
  const { data: link } = useSuspenseQuery(confirmationLinkQuery(token))
  const confirm = useEndpointMutation(accountCalls.verifyEmail, {
    onSuccess: (_response, _input, client) => client.prefetchQuery({ ...currentUserQuery(), staleTime: 0 }),
  })
  const refuse = useEndpointMutation(accountCalls.refuseVerification)
  const error = confirm.error ?? refuse.error
  if (refuse.isSuccess) return <Refused isChange={link?.isChange === true} />
  if (confirm.isSuccess) return link?.isOwn ? <Confirmed returnTo={returnTo} /> : <ConfirmedElsewhere />
  if (!link) return <DeadLink returnTo={returnTo} />
  if (error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429) {
    return <DeadLink reason={error.message} returnTo={returnTo} />
  }
  return (
    <AuthFrame title="Confirm your email address" lede={<Question link={link} />}>
      <ProblemAlert error={error} />
      <Button
        size="lg"
        full
        pending={confirm.isPending}
        disabled={refuse.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {confirm.error ? 'Try again' : 'Confirm email address'}
      </Button>
      {!link.isOwn && (
        <Button
          variant="quiet"
          full
          pending={refuse.isPending}
          disabled={confirm.isPending}
          onClick={() => refuse.mutate({ body: { token } })}
        >
          This wasn’t me
        </Button>
      )}
    </AuthFrame>
  )
}

/** Names the account, so that nobody confirms one that somebody else registered with their address. */
function Question({
  link: { emailMasked, accountName, role, registeredAt, isChange, isOwn },
}: QuestionProps) {
  const session = useSession()
  const email = <span className="wrap-anywhere">{emailMasked}</span>
  if (isOwn) {
    return (
      <>
        You are signed in as {session?.user.email}. Confirm {email}: the email with this link came to you.
      </>
    )
  }
  const account = (
    <>
      <strong className="wrap-anywhere">{accountName}</strong>
      {role && `, ${roleLabels[role].toLowerCase()}`}, created on {formatDate(registeredAt)}
    </>
  )
  return (
    <div className="grid gap-3">
      <p>
        {isChange ? (
          <>
            The account {account}, wants to use {email} from now on.
          </>
        ) : (
          <>
            {email} was used to create the account {account}.
          </>
        )}{' '}
        Confirm it only if this account is yours.
      </p>
      {session && (
        <p>
          You are signed in as <span className="wrap-anywhere">{session.user.email}</span>, which is another
          account. It stays as it is.
        </p>
      )}
    </div>
  )
}
type QuestionProps = { link: ConfirmationLink }

/** In another browser than the one that waits: that one goes on by itself. */
const ConfirmedElsewhere = () => (
  <AuthFrame
    key="confirmed"
    isOutcome
    title="You’re confirmed"
    lede="Go back to the device or tab where you were asked to confirm: it continues by itself. You can close this page."
  >
    <AppTextLink to={paths.login()}>Or sign in here</AppTextLink>
  </AuthFrame>
)

const Refused = ({ isChange }: { isChange: boolean }) => (
  <AuthFrame
    key="refused"
    isOutcome
    title="Thank you for telling us"
    lede={
      isChange
        ? 'Your address was not added to that account, and the link no longer works.'
        : 'Nobody can sign in to that account any more, and the link no longer works. To use your address here yourself, set a password for it.'
    }
  >
    {isChange ? (
      <ButtonLink to={paths.home()} size="lg" full>
        Go to the home page
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.forgotPassword()} size="lg" full>
        Set a password
      </ButtonLink>
    )}
    <AppTextLink to={paths.contactSupport()}>Contact support</AppTextLink>
  </AuthFrame>
)

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
