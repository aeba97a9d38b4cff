import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const guardianAmendmentEmail = (
  { name, url, n, contract, number, brandName, athleteName }: MailOf<'guardian-amendment'>,
  app: App,
): Email => ({
  subject: `An amendment needs your signature: ${contract}`,
  body: (
    <EmailLayout
      app={app}
      heading="A change before the next start"
      preview={`Amendment ${n} of the contract of ${athleteName} with ${brandName}. Read it, then sign it or refuse.`}
      action={{ label: 'Read and sign', href: url }}
      otherwise="Not the guardian of this racer? Do nothing: without your signature the change does not bind."
      reason={`You received this email because you are named as the guardian of ${athleteName} in a contract on ${app.appName}.`}
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        Amendment {n} of contract {number} between {brandName} and {athleteName} waits for your signature,
        too. Until everyone has signed it, the contract goes on by its old terms. The link is yours alone and
        works once, as long as the amendment waits.
      </Paragraph>
    </EmailLayout>
  ),
})
