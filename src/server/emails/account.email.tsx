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
  'google-linked': 'Google was linked',
  'google-unlinked': 'Google was unlinked',
}

export const accountEmails = {
  'verify-email': ({ url, hours }, app) => ({
    subject: `Confirm your email address for ${app.appName}`,
    heading: 'Confirm your email address',
    preview: `The link works for ${hours} hours.`,
    action: { label: 'Confirm email address', href: url },
    otherwise: "Didn't create an account? Ignore this email, or follow the link and choose “This wasn’t me”.",
    reason: 'You received this email because an account was created with this address.',
    body: (
      <Paragraph>
        Confirm that this email address is yours, on any device. The link works for {hours} hours.
      </Paragraph>
    ),
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
  'password-changed': ({ waysIn }, app) => ({
    subject: `Your ${app.appName} password was changed`,
    heading: 'Your password was changed',
    preview: waysIn ? 'Check what else can sign in to it.' : "If this wasn't you, reset it now.",
    action: waysIn
      ? { label: 'Review other ways to sign in', href: waysIn.url }
      : { label: 'Reset my password', href: app.appUrl + paths.forgotPassword() },
    reason: 'You received this email because the password of your account was changed.',
    body: (
      <>
        <Paragraph>
          The password of your account was just changed. If you made this change, you don't need to do
          anything.
        </Paragraph>
        <Paragraph>If not, someone else has access to your account. Set a new password now.</Paragraph>
        {waysIn && (
          <>
            <Paragraph>These can still sign in to your account. Remove what isn't yours:</Paragraph>
            <FactTable facts={waysIn.names.map((text, index) => ({ label: String(index + 1), text }))} />
          </>
        )}
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
  'integrations-left': ({ memberName, ended, remaining }, app) => ({
    subject: `What ${memberName} added to your organization`,
    heading: 'Keys, webhooks and shops',
    preview: remaining.length > 0 ? 'Some of them go on.' : 'They have ended.',
    action: { label: 'Review them', href: app.appUrl + paths.brandSales({ tab: 'api-keys' }) },
    reason: 'You received this email because you own the organization.',
    body: (
      <>
        <Paragraph>
          {memberName} is not in the same seat any more, and has added API keys, webhooks or shops. Each has a
          secret of its own.
        </Paragraph>
        {ended.length > 0 && <FactTable facts={ended.map((text) => ({ label: 'Ended', text }))} />}
        {remaining.length > 0 && (
          <>
            <FactTable facts={remaining.map((text) => ({ label: 'Goes on', text }))} />
            <Paragraph>
              End those that {memberName} alone uses, and replace the secrets of the others.
            </Paragraph>
          </>
        )}
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
} satisfies Partial<EmailTemplates>
