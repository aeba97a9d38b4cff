import { type EmailTemplates, Paragraph } from './layout.tsx'

/** To someone whose address a member or staff typed: nothing that they typed is in the subject, so that it can’t be abused. */
export const invitationEmails = {
  'member-invitation': ({ url, days, organizationName, seat }, app) => ({
    subject: `You were invited to an organization on ${app.appName}`,
    heading: 'Join the organization',
    preview: `${organizationName} would like you to join.`,
    action: { label: 'View the invitation', href: url },
    otherwise:
      'Don’t know them, or not interested? You can ignore this email, and the invitation will expire.',
    reason: `You received this email because ${organizationName} entered this address on ${app.appName}.`,
    body: (
      <Paragraph>
        {organizationName} would like you to join as {seat}. Sign in or create a free account with this
        address. The link is personal and works for {days} days.
      </Paragraph>
    ),
  }),
  'testimonial-request': ({ url, days, fromName }, app) => ({
    subject: `You were asked for a testimonial on ${app.appName}`,
    heading: 'Would you write a testimonial?',
    preview: `${fromName} would like to hear how it was to work together.`,
    action: { label: 'View the request', href: url },
    otherwise: 'Don’t know them, or not interested? You can ignore this email, and the request will expire.',
    reason: `You received this email because ${fromName} entered this address on ${app.appName}.`,
    body: (
      <Paragraph>
        {fromName} asks you for a short testimonial about working together. You need a free account to write
        it, so that readers know that it comes from you. The link is personal and works once, for {days} days.
      </Paragraph>
    ),
  }),
  'brand-invitation': ({ url, days }, app) => ({
    subject: `Take over your brand page on ${app.appName}`,
    heading: 'Your brand page is ready',
    preview: `Take over your company's page. The link works once, for ${days} days.`,
    action: { label: 'Take over the page', href: url },
    otherwise: 'Not interested? Ignore this email. The page is an unpublished draft.',
    reason: `You received this email because the ${app.appName} team created a brand page for your company.`,
    body: (
      <Paragraph>
        {app.appName} is where racers and teams find sponsors. We created a draft of your brand page. Take it
        over with a new account or the one that you have: brand accounts are completely free, with full
        access. The link works once, for {days} days.
      </Paragraph>
    ),
  }),
} satisfies Partial<EmailTemplates>
