import { useState } from 'react'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { ForgotEmailForm } from '#client/features/auth/forgot-email-form.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { Button } from '#client/ui/button.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Forgot email',
  description: 'Get a reminder at the address you registered with.',
  noIndex: true,
}

export default function ForgotEmailPage() {
  const [answer, setAnswer] = useState<string>()
  const footer = (
    <>
      No luck?{' '}
      <TextLink asChild>
        <AppLink to={paths.contactSupport()}>Contact support</AppLink>
      </TextLink>
    </>
  )
  if (answer !== undefined) {
    return (
      <AuthFrame key="sent" isAnswer title="Check your mail" lede={answer} footer={footer}>
        <p className="text-ui">Look in every inbox you use, spam included.</p>
        <Button asChild variant="secondary" full>
          <AppLink to={paths.login()}>Back to sign in</AppLink>
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Forgot email"
      lede="Tell us who you race as. We send a reminder to the address on file."
      footer={footer}
    >
      <ForgotEmailForm onSent={setAnswer} />
      <p className="text-ui">
        <TextLink asChild>
          <AppLink to={paths.login()}>Back to sign in</AppLink>
        </TextLink>
      </p>
    </AuthFrame>
  )
}
