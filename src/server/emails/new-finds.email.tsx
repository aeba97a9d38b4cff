import { Link } from '@react-email/components'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { greet } from './greet.ts'
import { type App, type Email, EmailLayout, Paragraph } from './layout.tsx'
import type { MailOf } from './mail.ts'

export const newFindsEmail = (finds: MailOf<'new-finds'>, app: App): Email => {
  const { name, search, count, racers, url, unsubscribeUrl } = finds
  const found = plural(count, 'new racer')
  const more = count - racers.length
  return {
    subject: `${found} for your search "${search}"`,
    body: (
      <EmailLayout
        app={app}
        heading="New on the entry list"
        preview={`${found} came into the directory and fit what you look for.`}
        action={{ label: 'See them all', href: url }}
        reason={`You get this mail because you asked to be told of new finds for "${search}". You can switch it off beside the search.`}
        unsubscribeUrl={unsubscribeUrl}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {found} {pluralWord(count, 'fits', 'fit')} your search "{search}":
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
