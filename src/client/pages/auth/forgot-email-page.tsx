import { useState } from 'react'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ForgotEmailForm } from '#client/features/auth/forgot-email-form.tsx'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Forgot email', 'Get a reminder at the email address you registered with.')

export default function ForgotEmailPage() {
  const [message, setMessage] = useState<string>()
  const footer = (
    <>
      Still stuck? <AppTextLink to={paths.contactSupport()}>Contact support</AppTextLink>
    </>
  )
  if (message !== undefined) {
    return (
      <AuthFrame key="sent" isOutcome title="Check your inbox" lede={message} footer={footer}>
        <p className="text-ui">Check every inbox you use, including spam.</p>
        <ButtonLink to={paths.login()} variant="secondary" full>
          Back to sign in
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Forgot email"
      lede="Tell us about your account and we'll send a reminder to the email address on file."
      footer={footer}
    >
      <ForgotEmailForm onSent={setMessage} />
      <p className="text-ui">
        <AppTextLink to={paths.login()}>Back to sign in</AppTextLink>
      </p>
    </AuthFrame>
  )
}
