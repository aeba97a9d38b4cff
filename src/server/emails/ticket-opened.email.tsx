import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

/** Anybody can write any address into the form, so the mail repeats nothing of what was written. */
export const ticketOpenedEmail = ({ name, number, url }: MailOf<'ticket-opened'>, app: App): Email => ({
  subject: `We have your message: ticket ${number}`,
  body: (
    <EmailLayout
      app={app}
      heading="Your ticket is in the pit lane"
      preview={`Ticket ${number}. Somebody from the pit crew reads it next.`}
      action={{ label: 'See where it stands', href: url }}
      otherwise="You wrote to nobody? Then somebody typed your address by mistake, and you can forget this mail."
      reason="You get this mail because this address was given with a message to our support."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>Your message has arrived. This is its number; name it if you write again:</Paragraph>
      <Plate>{`Ticket ${number}`}</Plate>
      <Paragraph>We read tickets in the order they come in and answer to this address.</Paragraph>
    </EmailLayout>
  ),
})
