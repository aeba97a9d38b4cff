import { type EmailTemplates, Paragraph } from './layout.tsx'

export const testimonialEmails = {
  'testimonial-request': ({ url, days, fromName }, app) => ({
    // Nothing that the sender typed, so that the subject can't be abused.
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
} satisfies Partial<EmailTemplates>
