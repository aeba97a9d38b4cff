import { type EmailTemplates, Paragraph } from './layout.tsx'

export const memberEmails = {
  'member-invitation': ({ url, days, organizationName, seat }, app) => ({
    // Nothing that the sender typed, so that the subject can't be abused.
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
} satisfies Partial<EmailTemplates>
