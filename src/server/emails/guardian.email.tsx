import { FactTable } from './fact-table.tsx'
import { type EmailTemplates, Paragraph } from './layout.tsx'

export const guardianEmails = {
  'guardian-signing': ({ url, days, number, brandName, athleteName }, app) => ({
    // Nothing that a party typed, so that the subject can't be abused.
    subject: `Contract ${number} needs your signature as a guardian`,
    heading: 'Sign a contract',
    preview: `${brandName} wants to sponsor ${athleteName}. Read the contract, then sign or reject it.`,
    action: { label: 'Read and sign', href: url },
    otherwise:
      'Not the guardian of this racer? Ignore this email. Without your signature, the contract doesn’t take effect.',
    reason: `You received this email because ${athleteName} named you as their guardian in a contract on ${app.appName}.`,
    body: (
      <Paragraph>
        {brandName} wants to sponsor {athleteName}, who is under 18, so contract {number} needs your signature
        as well. The link is personal and works once, for {days} days. If you get a later email about this
        contract, use the link in that one.
      </Paragraph>
    ),
  }),
  'guardian-amendment': ({ url, n, number, brandName, athleteName }, app) => ({
    subject: `Amendment ${n} of contract ${number} needs your signature as a guardian`,
    heading: 'Sign an amendment',
    preview: `Amendment ${n} of ${athleteName}’s contract with ${brandName}. Read it, then sign or reject it.`,
    action: { label: 'Read and sign', href: url },
    otherwise:
      'Not the guardian of this racer? Ignore this email. Without your signature, the amendment doesn’t take effect.',
    reason: `You received this email because you are named as the guardian of ${athleteName} in a contract on ${app.appName}.`,
    body: (
      <Paragraph>
        Amendment {n} of contract {number} between {brandName} and {athleteName} needs your signature. The
        current terms stay in force until everyone has signed it. The link is personal and works once, while
        the amendment is pending.
      </Paragraph>
    ),
  }),
  'signed-copy': ({ url, number, brandName, athleteName, amendment, facts }, app) => {
    const what = amendment === null ? `Contract ${number}` : `Amendment ${amendment} of contract ${number}`
    return {
      subject: `Signed by everyone: ${what.replace(/^[CA]/, (letter) => letter.toLowerCase())}`,
      heading: 'Your signed copy',
      preview: `${what} is signed by everyone. Your copy is attached as a PDF.`,
      action: { label: 'Verify this contract', href: url },
      reason: `You received this email because you signed ${number} on ${app.appName}.`,
      body: (
        <>
          <Paragraph>
            {what} between {brandName} and {athleteName} is signed by everyone. The attached PDF is your copy:
            the full text, all signatures, and a certificate with the time, IP address and fingerprint of
            each. Keep it for your records.
          </Paragraph>
          <FactTable facts={facts} />
        </>
      ),
    }
  },
} satisfies Partial<EmailTemplates>
