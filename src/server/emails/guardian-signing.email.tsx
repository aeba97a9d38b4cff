import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const guardianSigningEmail = (
  { name, url, days, contract, number, brandName, athleteName }: MailOf<'guardian-signing'>,
  app: App,
): Email => ({
  subject: `${athleteName} needs your signature: ${contract}`,
  body: (
    <EmailLayout
      app={app}
      heading="A signature before the start"
      preview={`${brandName} wants to sponsor ${athleteName}. Read the contract, then sign it or refuse.`}
      action={{ label: 'Read and sign', href: url }}
      otherwise="Not the guardian of this racer? Do nothing: without your signature the contract does not bind."
      reason={`You received this email because ${brandName} named you as the guardian of ${athleteName} in a contract on ${app.appName}.`}
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        {brandName} wants to sponsor {athleteName}, who is under 18 and does not sign alone. Contract {number}{' '}
        waits for your signature, too. The link is yours alone and works once, for {days} days; a later mail
        about this contract brings a new one that takes its place.
      </Paragraph>
    </EmailLayout>
  ),
})
