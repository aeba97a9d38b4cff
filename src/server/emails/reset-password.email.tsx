import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const resetPasswordEmail = ({ name, url, minutes }: MailOf<'reset-password'>, app: App): Email => ({
  subject: `Reset your ${app.appName} password`,
  body: (
    <EmailLayout
      app={app}
      heading="New password, same seat"
      preview={`The link works once, for ${minutes} minutes.`}
      action={{ label: 'Choose a new password', href: url }}
      otherwise="Was it not you? Then stay on track: your old password keeps working."
      reason="You get this mail because somebody asked to reset the password of the account with this address."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        This link takes you to the pit box where you choose a new password. It works once, for {minutes}{' '}
        minutes.
      </Paragraph>
    </EmailLayout>
  ),
})
