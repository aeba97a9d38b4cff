import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

/** To the support team: the sender, the topic and the full message. */
export function supportNoticeEmail(notice: MailOf<'support-notice'>, app: App): Email {
  const { name, about, topic, senderName, senderEmail, subject, errorId, message } = notice
  return {
    subject: `${about}: ${topic}`,
    body: (
      <EmailLayout
        app={app}
        heading={about}
        preview={`${topic}, from ${senderEmail}`}
        action={{ label: 'Reply', href: `mailto:${senderEmail}` }}
        reason="You received this email because this address is configured as SUPPORT_EMAIL."
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {senderName ? `${senderName} wrote about: ${topic}` : `A visitor wrote about: ${topic}`}
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
