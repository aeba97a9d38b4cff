import { render, toPlainText } from '@react-email/render'
import { accountEmails } from './account.email.tsx'
import { accountDataEmails } from './account-data.email.tsx'
import { activityEmails } from './activity.email.tsx'
import { filterSubject, oneLine } from './filter-subject.ts'
import { guardianEmails } from './guardian.email.tsx'
import { invitationEmails } from './invitation.email.tsx'
import { type App, type Email, EmailLayout, type EmailTemplates } from './layout.tsx'
import type { Mail, MailOf } from './mail.ts'
import { moderationEmails } from './moderation.email.tsx'
import { supportEmails } from './support.email.tsx'

const templates: EmailTemplates = {
  ...accountEmails,
  ...accountDataEmails,
  ...moderationEmails,
  ...activityEmails,
  ...guardianEmails,
  ...supportEmails,
  ...invitationEmails,
}

const compose = <Name extends Mail['template']>(name: Name, mail: MailOf<Name>, app: App): Email =>
  templates[name](mail, app)

export type RenderedMail = { subject: string; html: string; text: string }

/** Both parts of a mail from its one template. */
export async function renderMail(mail: Mail, app: App): Promise<RenderedMail> {
  const { subject, ...content } = compose(mail.template, mail, app)
  const html = await render(<EmailLayout {...content} app={app} greeting={greet(mail.name)} />)
  return {
    subject: filterSubject(subject, app.appName),
    html,
    text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
  }
}

const LONGEST_NAME = 60

/** Mail programs turn these into links, so a name that contains one is likely an advertisement. */
const LOOKS_LIKE_LINK = /[/\\@]|\p{L}\.\p{L}{2,}/u

/**
 * Anyone can register with another person's address and any text as a name. The greeting repeats a name
 * only when it reads like one, on one line.
 */
function greet(name: string): string {
  const plain = oneLine(name)
  const isName = plain !== '' && plain.length <= LONGEST_NAME && !LOOKS_LIKE_LINK.test(plain)
  return isName ? `Hello ${plain},` : 'Hello,'
}
