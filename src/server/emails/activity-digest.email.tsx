import { Link, Section, Text } from '@react-email/components'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import { light, textFace } from './look.ts'
import type { MailOf } from './mail.ts'

const BODY_MAX = 200
const SUBJECT_MAX = 90

/** User text on one line: a line break would start another header in the subject. */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text)

/** The title and the first words: often all that is read of an email. */
const formatSubject = ({ title, body }: { title: string; body: string }) =>
  shorten([title, body].map(oneLine).filter(Boolean).join(': '), SUBJECT_MAX)

/** The notifications of a few minutes in one email. */
export function activityDigestEmail(digest: MailOf<'activity-digest'>, app: App): Email {
  const { name, items, more, unsubscribeUrl } = digest
  const [first] = items
  const count = items.length + more
  const isOne = count === 1
  const subject = isOne ? formatSubject(first) : `${count} new notifications`
  return {
    subject,
    body: (
      <EmailLayout
        app={app}
        heading={isOne ? 'You have a new notification' : `You have ${count} new notifications`}
        preview={items.map(({ title }) => oneLine(title)).join(' · ')}
        action={{ label: isOne ? 'View' : 'View the latest', href: first.url }}
        reason="You received this email because you have unread notifications."
        unsubscribeUrl={unsubscribeUrl}
      >
        <Paragraph>{greet(name)}</Paragraph>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a mail never move.
          <Item key={index} {...item} />
        ))}
        {more > 0 && <Paragraph>and {more} more.</Paragraph>}
      </EmailLayout>
    ),
  }
}

function Item({ title, body, url }: MailOf<'activity-digest'>['items'][number]) {
  const line = { margin: 0, fontFamily: textFace, fontSize: 16, lineHeight: '24px' }
  return (
    <Section
      className="plate"
      style={{
        margin: '0 0 12px',
        border: `1px solid ${light.line}`,
        borderLeft: `4px solid ${light.primary}`,
        backgroundColor: light.plate,
        padding: '12px 16px',
      }}
    >
      <Text style={{ ...line, fontWeight: 700 }}>
        <Link href={url} className="link" style={{ color: light.link, textDecoration: 'underline' }}>
          {oneLine(title)}
        </Link>
      </Text>
      <Text className="fg" style={{ ...line, color: light.fg, fontSize: 15 }}>
        {shorten(oneLine(body), BODY_MAX)}
      </Text>
    </Section>
  )
}
