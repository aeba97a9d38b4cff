import { paths } from '#shared/paths.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const passwordChangedEmail = ({ name }: MailOf<'password-changed'>, app: App): Email => ({
  subject: `Your ${app.appName} password was changed`,
  body: (
    <EmailLayout
      app={app}
      heading="New password fitted"
      preview="If that was not you, reset it now."
      action={{ label: 'Reset my password', href: app.appUrl + paths.forgotPassword() }}
      reason="You get this mail because the password of the account with this address was changed."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        The password of your account was just changed. If that was you, there is nothing left to do.
      </Paragraph>
      <Paragraph>If not, somebody else is in your seat. Take it back with a new password.</Paragraph>
    </EmailLayout>
  ),
})
