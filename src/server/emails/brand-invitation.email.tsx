import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const brandInvitationEmail = ({ name, url, days }: MailOf<'brand-invitation'>, app: App): Email => ({
  subject: `Take over your brand page on ${app.appName}`,
  body: (
    <EmailLayout
      app={app}
      heading="Your brand page is ready"
      preview={`Choose a password to take over your company's page. The link works once, for ${days} days.`}
      action={{ label: 'Choose a password', href: url }}
      otherwise="Not interested? Ignore this email. The page is an unpublished draft."
      reason={`You received this email because the ${app.appName} team created a brand page for your company.`}
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        {app.appName} is where racers and teams find sponsors. We created a draft of your brand page. Choose a
        password to take it over: brand accounts are completely free, with full access. The link works once,
        for {days} days; after that, request a new password with this email address.
      </Paragraph>
    </EmailLayout>
  ),
})
