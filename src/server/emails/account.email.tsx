import { formatLongDate } from '#shared/format/date.ts'
import { APPEAL_DAYS } from '#shared/moderation/report.constants.ts'
import { paths } from '#shared/paths.ts'
import { FactTable } from './fact-table.tsx'
import { type EmailTemplates, Paragraph, Plate } from './layout.tsx'
import type { MailOf } from './mail.ts'

const securityChanges: Record<MailOf<'security-change'>['change'], string> = {
  'two-factor-on': 'Two-factor sign-in was turned on',
  'two-factor-off': 'Two-factor sign-in was turned off',
  'recovery-codes-replaced': 'New recovery codes were created',
  'recovery-code-used': 'A recovery code was used',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'google-unlinked': 'Google was unlinked',
}

export const accountEmails = {
  'verify-email': ({ url, hours }, app) => ({
    subject: `Confirm your email address for ${app.appName}`,
    heading: 'Confirm your email address',
    preview: `The link works for ${hours} hours.`,
    action: { label: 'Confirm email address', href: url },
    otherwise: "Didn't create an account? Ignore this email.",
    reason: 'You received this email because an account was created with this address.',
    body: <Paragraph>Confirm that this email address is yours. The link works for {hours} hours.</Paragraph>,
  }),
  'reset-password': ({ url, minutes }, app) => ({
    subject: `Reset your ${app.appName} password`,
    heading: 'Reset your password',
    preview: `The link works once, for ${minutes} minutes.`,
    action: { label: 'Choose a new password', href: url },
    otherwise: "Didn't request this? Ignore this email; your password stays the same.",
    reason: 'You received this email because someone requested a password reset for this address.',
    body: (
      <Paragraph>Follow the link to choose a new password. It works once, for {minutes} minutes.</Paragraph>
    ),
  }),
  'password-changed': (_, app) => ({
    subject: `Your ${app.appName} password was changed`,
    heading: 'Your password was changed',
    preview: "If this wasn't you, reset it now.",
    action: { label: 'Reset my password', href: app.appUrl + paths.forgotPassword() },
    reason: 'You received this email because the password of your account was changed.',
    body: (
      <>
        <Paragraph>
          The password of your account was just changed. If you made this change, you don't need to do
          anything.
        </Paragraph>
        <Paragraph>If not, someone else has access to your account. Set a new password now.</Paragraph>
      </>
    ),
  }),
  'new-device': ({ facts }, app) => ({
    subject: `New sign-in to your ${app.appName} account`,
    heading: 'New sign-in to your account',
    preview: 'From a browser that you have not used before.',
    action: {
      label: 'Review your devices',
      href: app.appUrl + paths.userProfile({ tab: 'security' }),
    },
    reason: 'You received this email because of a sign-in from a new browser.',
    body: (
      <>
        <Paragraph>Someone signed in to your account from a browser that you have not used before:</Paragraph>
        <FactTable facts={facts} />
        <Paragraph>
          If this was you, you don't need to do anything. If not, sign the device out and change your password
          now.
        </Paragraph>
      </>
    ),
  }),
  'security-change': ({ change }, app) => {
    const text = securityChanges[change]
    return {
      subject: `${text} · ${app.appName}`,
      heading: text,
      preview: "If this wasn't you, change your password now.",
      action: {
        label: 'Review your security settings',
        href: app.appUrl + paths.userProfile({ tab: 'security' }),
      },
      reason: 'You received this email because of a change to how you sign in to your account.',
      body: (
        <>
          <Paragraph>{text}. If this was you, you don't need to do anything.</Paragraph>
          <Paragraph>
            If not, someone else has access to your account. Change your password and sign out all other
            devices now.
          </Paragraph>
        </>
      ),
    }
  },
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
  'test-mail': (_, app) => ({
    subject: `Test email from ${app.appName}`,
    heading: 'Email works',
    preview: 'This installation can send email.',
    action: { label: 'Open system status', href: app.appUrl + paths.adminSystem() },
    reason: 'You received this email because you sent a test from the system status.',
    body: <Paragraph>This installation can send email.</Paragraph>,
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
  'confirm-new-email': ({ to, url, hours }, app) => ({
    subject: `Confirm your new email address for ${app.appName}`,
    heading: 'Confirm your new email address',
    preview: `The link works for ${hours} hours.`,
    action: { label: 'Confirm email address', href: url },
    otherwise: "Didn't request this? Ignore this email and nothing changes.",
    reason: 'You received this email because someone wants to use this address for their account.',
    body: (
      <>
        <Paragraph>You asked to change your email address to:</Paragraph>
        <Plate>{to}</Plate>
        <Paragraph>
          Confirm it within {hours} hours to make the change. Until then your account keeps its current
          address.
        </Paragraph>
      </>
    ),
  }),
  'email-changed': ({ newEmail }, app) => ({
    subject: `Your ${app.appName} email address was changed`,
    heading: 'Your email address was changed',
    preview: `Your account now uses ${newEmail}.`,
    action: { label: 'Contact support', href: app.appUrl + paths.contactSupport() },
    reason: 'You received this email because your account used this address until now.',
    body: (
      <>
        <Paragraph>Your account now uses another email address for signing in and for our emails:</Paragraph>
        <Plate>{newEmail}</Plate>
        <Paragraph>
          If you made this change, you don't need to do anything. If not, contact support now.
        </Paragraph>
      </>
    ),
  }),
  'email-reminder': ({ email, loginUrl }, app) => ({
    subject: `Your sign-in email for ${app.appName}`,
    heading: 'Your sign-in email',
    preview: 'The email address of your account.',
    action: { label: 'Sign in', href: loginUrl },
    otherwise: "Didn't request this? Your email address was not shown to anyone, and nothing has changed.",
    reason: 'You received this email because someone asked for the sign-in email of an account like yours.',
    body: (
      <>
        <Paragraph>You asked which email address your account uses:</Paragraph>
        <Plate>{email}</Plate>
      </>
    ),
  }),
  'brand-invitation': ({ url, days }, app) => ({
    subject: `Take over your brand page on ${app.appName}`,
    heading: 'Your brand page is ready',
    preview: `Take over your company's page. The link works once, for ${days} days.`,
    action: { label: 'Take over the page', href: url },
    otherwise: 'Not interested? Ignore this email. The page is an unpublished draft.',
    reason: `You received this email because the ${app.appName} team created a brand page for your company.`,
    body: (
      <Paragraph>
        {app.appName} is where racers and teams find sponsors. We created a draft of your brand page. Take it
        over with a new account or the one that you have: brand accounts are completely free, with full
        access. The link works once, for {days} days.
      </Paragraph>
    ),
  }),
} satisfies Partial<EmailTemplates>
