import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const confirmNewEmailEmail = (
  { to, name, url, hours }: MailOf<'confirm-new-email'>,
  app: App,
): Email => ({
  subject: `Confirm your new email address for ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="Confirm your new email address"
      preview={`The link works for ${hours} hours.`}
      action={{ label: 'Confirm email address', href: url }}
      otherwise="Didn't request this? Ignore this email and nothing changes."
      reason="You received this email because someone wants to use this address for their account."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>You asked to change your email address to:</Paragraph>
      <Plate>{to}</Plate>
      <Paragraph>
        Confirm it within {hours} hours to make the change. Until then your account keeps its current address.
      </Paragraph>
    </EmailLayout>
  ),
})
