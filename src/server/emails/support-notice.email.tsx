import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

/** To the people who answer: who wrote, about what, and every word of it. */
export function supportNoticeEmail(notice: MailOf<'support-notice'>, app: App): Email {
  const { name, about, topic, senderName, senderEmail, subject, errorId, message } = notice
  return {
    subject: `${about}: ${topic}`,
    body: (
      <EmailLayout
        app={app}
        heading={about}
        preview={`${topic}, from ${senderEmail}`}
        action={{ label: 'Answer', href: `mailto:${senderEmail}` }}
        reason="You get this mail because this address is set as SUPPORT_EMAIL of the site."
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {senderName ? `${senderName} writes about: ${topic}` : `Somebody writes about: ${topic}`}
        </Paragraph>
        <Plate>{senderEmail}</Plate>
        {subject && <Paragraph>{subject}</Paragraph>}
        {message.split(/\n+/).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
          <Paragraph key={index}>{line}</Paragraph>
        ))}
        {errorId && <Plate>{errorId}</Plate>}
      </EmailLayout>
    ),
  }
}
