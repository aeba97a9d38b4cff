import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const verifyEmailEmail = ({ name, url, hours }: MailOf<'verify-email'>, app: App): Email => ({
  subject: `Confirm your email address for ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="One check before green"
      preview={`Confirm that this address is yours. The link works for ${hours} hours.`}
      action={{ label: 'Confirm my address', href: url }}
      otherwise="You opened no account? Do nothing, and the address stays unconfirmed."
      reason="You get this mail because an account was opened with this address."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        Every entry goes through scrutineering. Ours is short: confirm that this email address is yours. The
        link works for {hours} hours.
      </Paragraph>
    </EmailLayout>
  ),
})
