import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { otherWaysInQuery } from '#client/features/auth/auth.queries.ts'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { OtherWaysInList } from '#client/features/auth/other-ways-in-list.tsx'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage(
  'Other ways to sign in',
  'Check what else can sign in to your account after a password reset.',
)

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const token = searchText(search.token)
  if (token) await queryClient.ensureQueryData(otherWaysInQuery(token))
}

export default function OtherWaysInPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = searchText(search.token)
  return token ? <Review token={token} /> : <DeadLink />
}

function Review({ token }: { token: string }) {
  const { data: found } = useSuspenseQuery(otherWaysInQuery(token))
  if (!found) return <DeadLink />
  const isEmpty = !found.google && found.passkeys.length === 0
  return (
    <AuthFrame
      isOutcome
      title="Your password is set"
      lede={
        isEmpty ? (
          'Only your new password signs in to your account now.'
        ) : (
          <>
            These can still sign in to <span className="wrap-anywhere">{found.emailMasked}</span>. Remove what
            isn’t yours.
          </>
        )
      }
    >
      {!isEmpty && <OtherWaysInList token={token} waysIn={found} />}
      <ButtonLink to={paths.login()} size="lg" full>
        Sign In
      </ButtonLink>
    </AuthFrame>
  )
}

function DeadLink() {
  return (
    <AuthFrame
      isOutcome
      title="This link has expired"
      lede="Sign in and open your security settings to see what else can sign in to your account."
      footer={
        <>
          Not your password any more? <AppTextLink to={paths.forgotPassword()}>Reset it</AppTextLink>
        </>
      }
    >
      <ButtonLink to={paths.login({ returnTo: paths.userProfile({ tab: 'security' }) })} size="lg" full>
        Sign In
      </ButtonLink>
    </AuthFrame>
  )
}
