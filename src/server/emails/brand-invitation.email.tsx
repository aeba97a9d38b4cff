import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const brandInvitationEmail = ({ name, url, days }: MailOf<'brand-invitation'>, app: App): Email => ({
  subject: `Your brand is on the ${app.appName} grid: take it over`,
  body: (
    <EmailLayout
      app={app}
      heading="Your garage is ready"
      preview={`Choose a password and the page of your company is yours. The link works once, for ${days} days.`}
      action={{ label: 'Choose a password', href: url }}
      otherwise="Not interested? Do nothing. The page is a draft that nobody sees."
      reason={`You get this mail because the ${app.appName} team set up a brand page for the company with this address.`}
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        {app.appName} is where racers and teams find sponsors. We set up a brand page for you, as a draft.
        Choose a password to take it over: brand accounts are completely free, with full access. The link
        works once, for {days} days; after that, ask for a new password with this address.
      </Paragraph>
    </EmailLayout>
  ),
})
