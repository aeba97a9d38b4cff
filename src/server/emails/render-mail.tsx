import { render, toPlainText } from '@react-email/render'
import { activityDigestEmail } from './activity-digest.email.tsx'
import { brandInvitationEmail } from './brand-invitation.email.tsx'
import { bulkTestEmail } from './bulk-test.email.tsx'
import { confirmNewEmailEmail } from './confirm-new-email.email.tsx'
import { emailChangedEmail } from './email-changed.email.tsx'
import { emailReminderEmail } from './email-reminder.email.tsx'
import { guardianAmendmentEmail } from './guardian-amendment.email.tsx'
import { guardianSigningEmail } from './guardian-signing.email.tsx'
import type { App, Email } from './layout.tsx'
import type { Mail } from './mail.ts'
import { passwordChangedEmail } from './password-changed.email.tsx'
import { resetPasswordEmail } from './reset-password.email.tsx'
import { searchAlertEmail } from './search-alert.email.tsx'
import { supportNoticeEmail } from './support-notice.email.tsx'
import { ticketOpenedEmail } from './ticket-opened.email.tsx'
import { verifyEmailEmail } from './verify-email.email.tsx'

export type RenderedMail = { subject: string; html: string; text: string }

/** Both parts of a mail from its one template. */
export async function renderMail(mail: Mail, app: App): Promise<RenderedMail> {
  const { subject, body } = compose(mail, app)
  const html = await render(body)
  return {
    subject,
    html,
    text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
  }
}

function compose(mail: Mail, app: App): Email {
  switch (mail.template) {
    case 'reset-password':
      return resetPasswordEmail(mail, app)
    case 'verify-email':
      return verifyEmailEmail(mail, app)
    case 'confirm-new-email':
      return confirmNewEmailEmail(mail, app)
    case 'email-changed':
      return emailChangedEmail(mail, app)
    case 'password-changed':
      return passwordChangedEmail(mail, app)
    case 'brand-invitation':
      return brandInvitationEmail(mail, app)
    case 'guardian-signing':
      return guardianSigningEmail(mail, app)
    case 'guardian-amendment':
      return guardianAmendmentEmail(mail, app)
    case 'email-reminder':
      return emailReminderEmail(mail, app)
    case 'search-alert':
      return searchAlertEmail(mail, app)
    case 'bulk-test':
      return bulkTestEmail(mail, app)
    case 'activity-digest':
      return activityDigestEmail(mail, app)
    case 'ticket-opened':
      return ticketOpenedEmail(mail, app)
    case 'support-notice':
      return supportNoticeEmail(mail, app)
  }
}
