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
      heading="Ready to change lanes"
      preview={`Confirm the new address of your account. The link works for ${hours} hours.`}
      action={{ label: 'Confirm the new address', href: url }}
      otherwise="Was it not you? Do nothing, and nothing changes."
      reason="You get this mail because an account asked to be reached at this address."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>You asked to sign in with this address from now on:</Paragraph>
      <Plate>{to}</Plate>
      <Paragraph>
        Confirm it within {hours} hours and the change is made. Until then your account keeps its old address.
      </Paragraph>
    </EmailLayout>
  ),
})
