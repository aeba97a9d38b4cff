import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const emailReminderEmail = ({ name, email, loginUrl }: MailOf<'email-reminder'>, app: App): Email => ({
  subject: `Your sign-in email for ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="Your sign-in email"
      preview="The email address of your account."
      action={{ label: 'Sign in', href: loginUrl }}
      otherwise="Didn't request this? Your email address was not shown to anyone, and nothing has changed."
      reason="You received this email because someone asked for the sign-in email of an account like yours."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>You asked which email address your account uses:</Paragraph>
      <Plate>{email}</Plate>
    </EmailLayout>
  ),
})
