import { type EmailTemplates, Paragraph, Plate } from './layout.tsx'

const Lines = ({ text }: { text: string }) =>
  text.split(/\n+/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
    <Paragraph key={index}>{line}</Paragraph>
  ))

export const supportEmails = {
  // Anyone can enter any address in the form, so the email repeats nothing of the message.
  'ticket-opened': ({ number, url }) => ({
    subject: `We received your message: ticket ${number}`,
    heading: 'We received your ticket',
    preview: `Ticket ${number}. Our support team will reply soon.`,
    action: { label: 'View your ticket', href: url },
    otherwise:
      'Didn’t contact us? Someone may have entered your address by mistake. You can ignore this email.',
    reason: 'You received this email because this address was entered in a message to our support.',
    body: (
      <>
        <Paragraph>We received your message. Mention this number if you write again:</Paragraph>
        <Plate>{`Ticket ${number}`}</Plate>
        <Paragraph>We answer tickets in the order they arrive, by email to this address.</Paragraph>
      </>
    ),
  }),
  'ticket-reply': ({ number, message, hasAccount, replyTo, url }) => ({
    subject: `Answer to your ticket ${number}`,
    heading: `Answer to ticket ${number}`,
    preview: 'Our support team answered you.',
    action: { label: hasAccount ? 'View your ticket' : 'Write to us again', href: url },
    otherwise: replyTo
      ? 'Reply to this email to answer.'
      : 'Please don’t reply to this email: we don’t read replies to it.',
    reason: 'You received this email because you wrote to our support.',
    body: <Lines text={message} />,
  }),
  // To the support team: the sender, the topic and the full message.
  'support-notice': ({ about, topic, senderName, senderEmail, subject, errorId, message }) => ({
    subject: `${about}: ${topic}`,
    heading: about,
    preview: `${topic}, from ${senderEmail}`,
    action: { label: 'Reply', href: `mailto:${senderEmail}` },
    reason: 'You received this email because this address is configured as SUPPORT_EMAIL.',
    body: (
      <>
        <Paragraph>
          {senderName ? `${senderName} wrote about: ${topic}` : `A visitor wrote about: ${topic}`}
        </Paragraph>
        <Plate>{senderEmail}</Plate>
        {subject && <Paragraph>{subject}</Paragraph>}
        <Lines text={message} />
        {errorId && <Plate>{errorId}</Plate>}
      </>
    ),
  }),
} satisfies Partial<EmailTemplates>
