import { useState } from 'react'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ForgotPasswordForm, ResendReset } from '#client/features/auth/forgot-password-form.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { TextLink } from '#client/ui/typography.tsx'
import { RESET_TOKEN_MINUTES } from '#shared/accounts/account.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Forgot password', 'Get a link to set a new password.')

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const footer = (
    <>
      Remembered it? <AppTextLink to={paths.login()}>Back to sign in</AppTextLink>
    </>
  )
  if (sentTo === undefined) {
    return (
      <AuthFrame title="Forgot password" lede="We'll email you a link to set a new one." footer={footer}>
        <ForgotPasswordForm onSent={setSentTo} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      key="sent"
      isOutcome
      title="Check your inbox"
      lede="If that address exists, a link is on its way."
      footer={footer}
    >
      <p className="text-ui">
        Sent to <strong className="font-semibold wrap-anywhere">{sentTo}</strong>. The link works for{' '}
        {RESET_TOKEN_MINUTES} minutes. Nothing there? Check your spam folder, or{' '}
        <TextLink asChild>
          <button type="button" onClick={() => setSentTo(undefined)}>
            try another address
          </button>
        </TextLink>
        .
      </p>
      <ResendReset email={sentTo} />
    </AuthFrame>
  )
}
