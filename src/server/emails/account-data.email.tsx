import { formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { type EmailTemplates, Paragraph } from './layout.tsx'

export const accountDataEmails = {
  'data-export': ({ days }, app) => ({
    subject: `Your ${app.appName} data is ready to download`,
    heading: 'Your data is ready',
    preview: `You can download it for ${days} days.`,
    action: { label: 'Download my data', href: app.appUrl + paths.userProfile({ tab: 'data' }) },
    reason: 'You received this email because you asked for an export of your data.',
    body: (
      <>
        <Paragraph>
          The export that you asked for is ready. Sign in to download it; it is deleted after {days} days.
        </Paragraph>
        <Paragraph>
          If you didn't ask for it, someone else has access to your account. Change your password now.
        </Paragraph>
      </>
    ),
  }),
  'deletion-requested': ({ day }, app) => ({
    subject: `Your ${app.appName} account will be deleted`,
    heading: 'Your account will be deleted',
    preview: `On ${formatLongDate(day)}. You can undo it until then.`,
    action: { label: 'Sign in to undo it', href: app.appUrl + paths.login() },
    reason: 'You received this email because you asked us to delete your account.',
    body: (
      <>
        <Paragraph>
          Your account is hidden now, and we erase it on {formatLongDate(day)}. Until then you can sign in to
          undo the deletion or to export your data.
        </Paragraph>
        <Paragraph>If you didn't ask for it, sign in, undo it and change your password now.</Paragraph>
      </>
    ),
  }),
  'deletion-undone': (_, app) => ({
    subject: `Your ${app.appName} account stays`,
    heading: 'Your account stays',
    preview: 'Its deletion was undone.',
    action: { label: 'Open my account', href: app.appUrl + paths.dashboard() },
    reason: 'You received this email because the deletion of your account was undone.',
    body: (
      <Paragraph>
        The deletion of your account was undone, and your page is shown again. Offers and applications that
        ended stay ended, and a paid plan is not renewed unless you resume it.
      </Paragraph>
    ),
  }),
  'account-deleted': (_, app) => ({
    subject: `Your ${app.appName} account is deleted`,
    heading: 'Your account is deleted',
    preview: 'This is our last email.',
    action: { label: 'Read what we keep', href: app.appUrl + paths.privacy() },
    reason: 'You received this email because you asked us to delete your account.',
    body: (
      <Paragraph>
        We erased your account and your data. What the other side of a contract or the law needs, such as
        signed contracts and invoices, stays without your name on our pages. This is our last email.
      </Paragraph>
    ),
  }),
} satisfies Partial<EmailTemplates>
