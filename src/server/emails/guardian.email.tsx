import { type EmailTemplates, Paragraph } from './layout.tsx'

export const guardianEmails = {
  'guardian-signing': ({ url, days, contract, number, brandName, athleteName }, app) => ({
    subject: `${athleteName} needs your signature: ${contract}`,
    heading: 'A signature before the start',
    preview: `${brandName} wants to sponsor ${athleteName}. Read the contract, then sign it or refuse.`,
    action: { label: 'Read and sign', href: url },
    otherwise:
      'Not the guardian of this racer? Do nothing: without your signature the contract does not bind.',
    reason: `You received this email because ${brandName} named you as the guardian of ${athleteName} in a contract on ${app.appName}.`,
    body: (
      <Paragraph>
        {brandName} wants to sponsor {athleteName}, who is under 18 and does not sign alone. Contract {number}{' '}
        waits for your signature, too. The link is yours alone and works once, for {days} days; a later mail
        about this contract brings a new one that takes its place.
      </Paragraph>
    ),
  }),
  'guardian-amendment': ({ url, n, contract, number, brandName, athleteName }, app) => ({
    subject: `An amendment needs your signature: ${contract}`,
    heading: 'A change before the next start',
    preview: `Amendment ${n} of the contract of ${athleteName} with ${brandName}. Read it, then sign it or refuse.`,
    action: { label: 'Read and sign', href: url },
    otherwise: 'Not the guardian of this racer? Do nothing: without your signature the change does not bind.',
    reason: `You received this email because you are named as the guardian of ${athleteName} in a contract on ${app.appName}.`,
    body: (
      <Paragraph>
        Amendment {n} of contract {number} between {brandName} and {athleteName} waits for your signature,
        too. Until everyone has signed it, the contract goes on by its old terms. The link is yours alone and
        works once, as long as the amendment waits.
      </Paragraph>
    ),
  }),
} satisfies Partial<EmailTemplates>
