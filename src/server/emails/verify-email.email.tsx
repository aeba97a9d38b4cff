import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const verifyEmailEmail = ({ name, url, hours }: MailOf<'verify-email'>, app: App): Email => ({
  subject: `Confirm your email address for ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="Confirm your email address"
      preview={`The link works for ${hours} hours.`}
      action={{ label: 'Confirm email address', href: url }}
      otherwise="Didn't create an account? Ignore this email."
      reason="You received this email because an account was created with this address."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        Please confirm that this email address is yours. The link works for {hours} hours.
      </Paragraph>
    </EmailLayout>
  ),
})
