import { Link, Section, Text } from '@react-email/components'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { FactTable } from './fact-table.tsx'
import { oneLine, shorten } from './filter-subject.ts'
import { type EmailTemplates, Paragraph } from './layout.tsx'
import { light, textFace } from './look.ts'
import type { MailOf } from './mail.ts'

const BODY_MAX = 200

/** The title and the first words: often all that is read of an email. */
const formatSubject = ({ title, body }: { title: string; body: string }) =>
  [title, body].map(oneLine).filter(Boolean).join(': ')

export const activityEmails = {
  // The notifications of a few minutes in one email.
  'activity-digest': ({ items, more, calendarUrl, replyTo, unsubscribeUrl }) => {
    const [first] = items
    const count = items.length + more
    const isOne = count === 1
    return {
      subject: isOne ? formatSubject(first) : `${count} new notifications`,
      heading: isOne ? 'You have a new notification' : `You have ${count} new notifications`,
      preview: items.map(({ title }) => oneLine(title)).join(' · '),
      action: { label: isOne ? 'View' : 'View the latest', href: first.url },
      otherwise: replyTo
        ? 'Or reply to this email: your answer goes to the conversation.'
        : 'Please don’t reply to this email. We don’t read replies to it.',
      reason: 'You received this email because you have unread notifications.',
      unsubscribeUrl,
      body: (
        <>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a mail never move.
            <Item key={index} {...item} />
          ))}
          {more > 0 && <Paragraph>and {more} more.</Paragraph>}
          {calendarUrl && (
            <Paragraph>
              <Link className="link" href={calendarUrl}>
                Subscribe to the dates you follow
              </Link>{' '}
              and your calendar stays up to date on its own.
            </Paragraph>
          )}
        </>
      ),
    }
  },
  // An offer or a contract that waits for the reader; its terms can be read without signing in.
  'deal-update': ({ title, body, facts, action, url, unsubscribeUrl }) => ({
    subject: title,
    heading: oneLine(title),
    preview: oneLine(body),
    action: { label: action, href: url },
    reason: 'You received this email because you are a party to this deal.',
    unsubscribeUrl,
    body: (
      <>
        <Paragraph>{oneLine(body)}</Paragraph>
        <FactTable facts={facts} />
      </>
    ),
  }),
  'search-alert': ({ search, scope, count, matches, url, unsubscribeUrl }) => {
    const [one, many] = searched[scope]
    const found = plural(count, `new ${one}`, `new ${many}`)
    const more = count - matches.length
    return {
      subject: `${found} for your search "${search}"`,
      heading: `New ${many} for your search`,
      preview: `${found} ${pluralWord(count, 'matches', 'match')} your saved search.`,
      action: { label: 'See all matches', href: url },
      reason: `You received this email because you turned on alerts for "${search}". You can turn them off in your saved searches.`,
      unsubscribeUrl,
      body: (
        <>
          <Paragraph>
            {found} {pluralWord(count, 'matches', 'match')} your search "{search}":
          </Paragraph>
          {matches.map((match) => (
            <Paragraph key={match.name}>
              <Link className="link" href={match.url}>
                {match.name}
              </Link>
            </Paragraph>
          ))}
          {more > 0 && <Paragraph>and {more} more.</Paragraph>}
        </>
      ),
    }
  },
  'bulk-test': ({ subject, text, recipients, url }) => ({
    subject: `Test: ${subject}`,
    heading: 'Test of your message',
    preview: 'This is your message with its variables filled in.',
    action: { label: 'Back to the draft', href: url },
    reason:
      'You received this email because you sent yourself a test of a message to several racers. It wasn’t sent to anyone else.',
    body: (
      <>
        <Paragraph>
          {recipients === 0
            ? 'This message has no recipients yet. Here’s how it will look:'
            : `${plural(recipients, 'racer')} will receive this message. Here’s how it will look:`}
        </Paragraph>
        {[subject, ...text.split(/\n+/)].map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
          <Paragraph key={index}>{index === 0 ? <strong>{line}</strong> : line}</Paragraph>
        ))}
      </>
    ),
  }),
} satisfies Partial<EmailTemplates>

const searched = {
  athletes: ['racer', 'racers'],
  brands: ['brand', 'brands'],
  events: ['event date', 'event dates'],
  opportunities: ['opportunity', 'opportunities'],
} as const

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
