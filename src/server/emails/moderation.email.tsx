import { formatLongDate } from '#shared/format/date.ts'
import { APPEAL_DAYS } from '#shared/moderation/report.constants.ts'
import { paths } from '#shared/paths.ts'
import { type EmailTemplates, Paragraph, Plate } from './layout.tsx'

export const moderationEmails = {
  'account-suspended': ({ until, explanation, appealPath }, app) => ({
    subject: `Your ${app.appName} account is suspended`,
    heading: 'Your account is suspended',
    preview: until ? `Until ${formatLongDate(until)}.` : 'You can’t sign in at the moment.',
    action: appealPath
      ? { label: 'Appeal this decision', href: app.appUrl + appealPath }
      : { label: 'Contact support', href: app.appUrl + paths.contactSupport() },
    reason: 'You received this email because your account was reported and reviewed.',
    body: (
      <>
        <Paragraph>
          {until ? `You can’t sign in until ${formatLongDate(until)}.` : 'You can’t sign in at the moment.'}{' '}
          Our reason:
        </Paragraph>
        <Plate>{explanation}</Plate>
        <Paragraph>
          {appealPath
            ? `If you think that this is a mistake, you can appeal within ${APPEAL_DAYS} days. Another person will review it.`
            : 'If you think that this is a mistake, contact support.'}
        </Paragraph>
      </>
    ),
  }),
  'appeal-decided': ({ isOverturned, explanation }, app) => ({
    subject: isOverturned ? 'Your appeal was successful' : 'We reviewed your appeal',
    heading: isOverturned ? 'Your account is open again' : 'Your account stays suspended',
    preview: isOverturned
      ? 'You can sign in again.'
      : 'Another person reviewed our decision and confirmed it.',
    action: isOverturned
      ? { label: 'Sign in', href: app.appUrl + paths.login() }
      : { label: 'Contact support', href: app.appUrl + paths.contactSupport() },
    reason: 'You received this email because you appealed a decision about your account.',
    body: (
      <>
        <Paragraph>
          {isOverturned
            ? 'Another person reviewed our decision and undid it.'
            : 'Another person reviewed our decision and confirmed it. This is final.'}{' '}
          Our reason:
        </Paragraph>
        <Plate>{explanation}</Plate>
      </>
    ),
  }),
  'page-unpublished': ({ explanation, appealPath, eventTitle }, app) => ({
    subject: eventTitle ? `“${eventTitle}” was unpublished` : `Your ${app.appName} page was unpublished`,
    heading: eventTitle ? 'Your event date was unpublished' : 'Your page was unpublished',
    preview: 'Others can’t see it at the moment.',
    action: { label: 'Appeal this decision', href: app.appUrl + appealPath },
    reason: `You received this email because your ${eventTitle ? 'event date' : 'page'} was reviewed.`,
    body: (
      <>
        <Paragraph>
          We unpublished {eventTitle ? `“${eventTitle}”` : 'your page'}. Others can’t see it, and you can’t
          publish it again for now. Your account and your contracts stay as they are. Our reason:
        </Paragraph>
        <Plate>{explanation}</Plate>
        <Paragraph>
          If you think that this is a mistake, you can appeal within {APPEAL_DAYS} days. Another person will
          review it.
        </Paragraph>
      </>
    ),
  }),
  'account-restored': (_, app) => ({
    subject: `Your ${app.appName} account is open again`,
    heading: 'Your account is open again',
    preview: 'You can sign in again.',
    action: { label: 'Sign in', href: app.appUrl + paths.login() },
    reason: 'You received this email because the suspension of your account has ended.',
    body: <Paragraph>The suspension of your account has ended. You can sign in again.</Paragraph>,
  }),
} satisfies Partial<EmailTemplates>
