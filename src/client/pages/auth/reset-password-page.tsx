import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { resetLinkQuery } from '#client/features/auth/auth.queries.ts'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ResetPasswordForm } from '#client/features/auth/reset-password-form.tsx'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('New password', 'Set a new password with the link from your email.')

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const token = searchText(search.token)
  if (token) await queryClient.ensureQueryData(resetLinkQuery(token))
}

export default function ResetPasswordPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = searchText(search.token)
  return token ? <ResetWithLink token={token} /> : <DeadLink />
}

function ResetWithLink({ token }: { token: string }) {
  const { data: link } = useSuspenseQuery(resetLinkQuery(token))
  if (!link) return <DeadLink />
  return (
    <AuthFrame
      title="New password"
      lede={
        <>
          For <span className="wrap-anywhere">{link.emailMasked}</span>. Saving it signs out all devices.
        </>
      }
      footer={<SignInLink />}
    >
      <ResetPasswordForm token={token} />
    </AuthFrame>
  )
}

function DeadLink() {
  return (
    <AuthFrame
      isOutcome
      title="This link has expired"
      lede="It may have been used already. Request a new one."
      footer={<SignInLink />}
    >
      <ButtonLink to={paths.forgotPassword()} size="lg" full>
        Get a new link
      </ButtonLink>
    </AuthFrame>
  )
}

function SignInLink() {
  return (
    <>
      Remembered it? <AppTextLink to={paths.login()}>Back to sign in</AppTextLink>
    </>
  )
}
