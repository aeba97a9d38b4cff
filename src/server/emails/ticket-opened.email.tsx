import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

/** Anybody can enter any address in the form, so the email repeats nothing of the message. */
export const ticketOpenedEmail = ({ name, number, url }: MailOf<'ticket-opened'>, app: App): Email => ({
  subject: `We received your message: ticket ${number}`,
  body: (
    <EmailLayout
      app={app}
      heading="We received your ticket"
      preview={`Ticket ${number}. Our support team will reply soon.`}
      action={{ label: 'View your ticket', href: url }}
      otherwise="Didn’t contact us? Someone may have entered your address by mistake. You can ignore this email."
      reason="You received this email because this address was entered in a message to our support."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>We received your message. Please mention this number if you write again:</Paragraph>
      <Plate>{`Ticket ${number}`}</Plate>
      <Paragraph>We answer tickets in the order they arrive, by email to this address.</Paragraph>
    </EmailLayout>
  ),
})
