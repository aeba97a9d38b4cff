import { paths } from '#shared/paths.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const emailChangedEmail = ({ name, newEmail }: MailOf<'email-changed'>, app: App): Email => ({
  subject: `Your ${app.appName} email address was changed`,
  body: (
    <EmailLayout
      app={app}
      heading="Your email address was changed"
      preview={`Your account now uses ${newEmail}.`}
      action={{ label: 'Contact support', href: app.appUrl + paths.contactSupport() }}
      reason="You received this email because your account used this address until now."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>Your account now uses another email address for signing in and for our emails:</Paragraph>
      <Plate>{newEmail}</Plate>
      <Paragraph>
        If you made this change, you don't need to do anything. If not, contact support now.
      </Paragraph>
    </EmailLayout>
  ),
})
