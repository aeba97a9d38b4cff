import { paths } from '#shared/paths.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const passwordChangedEmail = ({ name }: MailOf<'password-changed'>, app: App): Email => ({
  subject: `Your ${app.appName} password was changed`,
  body: (
    <EmailLayout
      app={app}
      heading="Your password was changed"
      preview="If this wasn't you, reset it now."
      action={{ label: 'Reset my password', href: app.appUrl + paths.forgotPassword() }}
      reason="You received this email because the password of your account was changed."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        The password of your account was just changed. If you made this change, you don't need to do anything.
      </Paragraph>
      <Paragraph>If not, someone else has access to your account. Set a new password now.</Paragraph>
    </EmailLayout>
  ),
})
