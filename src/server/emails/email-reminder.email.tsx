import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const emailReminderEmail = ({ name, email, loginUrl }: MailOf<'email-reminder'>, app: App): Email => ({
  subject: `Your sign-in address for ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="Found you on the entry list"
      preview="This is the address your account signs in with."
      action={{ label: 'Sign in', href: loginUrl }}
      otherwise="Was it not you? Nobody else was shown the address, and nothing has changed."
      reason="You get this mail because somebody asked for the sign-in address of an account like yours."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>You asked which email address your account signs in with. It is this one:</Paragraph>
      <Plate>{email}</Plate>
    </EmailLayout>
  ),
})
