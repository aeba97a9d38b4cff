import { plural } from '#shared/format/plural.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const bulkTestEmail = (
  { name, subject, text, recipients, url }: MailOf<'bulk-test'>,
  app: App,
): Email => ({
  subject: `Test: ${subject}`,
  body: (
    <EmailLayout
      app={app}
      heading="Test of your message"
      preview="This is your message with its variables filled in."
      action={{ label: 'Back to the draft', href: url }}
      reason="You received this email because you sent yourself a test of a message to several racers. It wasn’t sent to anyone else."
    >
      <Paragraph>{greet(name)}</Paragraph>
      <Paragraph>
        {recipients === 0
          ? 'This message has no recipients yet. Here’s how it will look:'
          : `${plural(recipients, 'racer')} will receive this message. Here’s how it will look:`}
      </Paragraph>
      {[subject, ...text.split(/\n+/)].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
        <Paragraph key={index}>{index === 0 ? <strong>{line}</strong> : line}</Paragraph>
      ))}
    </EmailLayout>
  ),
})
