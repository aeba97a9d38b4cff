import { paths } from '#shared/paths.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const emailChangedEmail = ({ name, newEmail }: MailOf<'email-changed'>, app: App): Email => ({
  subject: `Your ${app.appName} email address was changed`,
  body: (
    <EmailLayout
      app={app}
      heading="Your account changed lanes"
      preview={`It now signs in with ${newEmail}.`}
      action={{ label: 'Contact support', href: app.appUrl + paths.contactSupport() }}
      reason="You get this mail because your account was reached at this address until now."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>Your account now signs in with another address, and our mails go there too:</Paragraph>
      <Plate>{newEmail}</Plate>
      <Paragraph>If that was you, there is nothing left to do. If not, call race control now.</Paragraph>
    </EmailLayout>
  ),
})
