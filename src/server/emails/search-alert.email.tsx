import { Link } from '@react-email/components'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const searchAlertEmail = (alert: MailOf<'search-alert'>, app: App): Email => {
  const { name, search, count, racers, url, unsubscribeUrl } = alert
  const found = plural(count, 'new racer')
  const more = count - racers.length
  return {
    subject: `${found} for your search "${search}"`,
    body: (
      <EmailLayout
        app={app}
        heading="New on the entry list"
        preview={`${found} joined the directory and match your saved search.`}
        action={{ label: 'See all matches', href: url }}
        reason={`You received this email because you turned on alerts for "${search}". You can turn them off in your saved searches.`}
        unsubscribeUrl={unsubscribeUrl}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {found} {pluralWord(count, 'matches', 'match')} your search "{search}":
        </Paragraph>
        {racers.map((racer) => (
          <Paragraph key={racer.url}>
            <Link className="link" href={racer.url}>
              {racer.name}
            </Link>
          </Paragraph>
        ))}
        {more > 0 && <Paragraph>and {more} more.</Paragraph>}
      </EmailLayout>
    ),
  }
}
