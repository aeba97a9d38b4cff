import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const resetPasswordEmail = ({ name, url, minutes }: MailOf<'reset-password'>, app: App): Email => ({
  subject: `Reset your ${app.appName} password`,
  body: (
    <EmailLayout
      app={app}
      heading="Reset your password"
      preview={`The link works once, for ${minutes} minutes.`}
      action={{ label: 'Choose a new password', href: url }}
      otherwise="Didn't request this? Ignore this email; your password stays the same."
      reason="You received this email because someone requested a password reset for this address."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>Follow the link to choose a new password. It works once, for {minutes} minutes.</Paragraph>
    </EmailLayout>
  ),
})
