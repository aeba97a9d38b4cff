import type { Mail } from '#server/emails/mail.ts'

/** Who may receive a template. */
type Audience =
  /** Any address: the mail is how its owner proves it, or consents, or answers a question or request. */
  | 'anyone'
  /** The confirmed address of an account. */
  | 'confirmed'
  /** The same, or an address without an account that its owner has proven; the mail says so in `isProven`. */
  | 'proven'
  /** The support team of the installation. */
  | 'team'

/** What a template is counted against, so that a flood of one kind never uses up another one. */
type Allowance =
  /** Its recipient waits for it and cannot go on without: has workers of its own and is counted per template. */
  | 'awaited'
  /** The same; limited by the number of working links in the inbox instead, so that nobody is locked out. */
  | 'reset'
  /** Counted per template. */
  | 'important'
  /** All of them together. */
  | 'activity'
  | 'unlimited'

export type MailPolicy = { audience: Audience; allowance: Allowance }

const proof: MailPolicy = { audience: 'anyone', allowance: 'awaited' }
const security: MailPolicy = { audience: 'confirmed', allowance: 'important' }
const activity: MailPolicy = { audience: 'confirmed', allowance: 'activity' }

/** Every template has one. `findDropReason` applies them when a mail is about to be sent. */
export const mailPolicies: Record<Mail['template'], MailPolicy> = {
  'reset-password': { audience: 'anyone', allowance: 'reset' },
  'verify-email': proof,
  'confirm-new-email': proof,
  'brand-invitation': proof,
  'guardian-signing': proof,
  'guardian-amendment': proof,
  'email-reminder': { audience: 'confirmed', allowance: 'awaited' },
  'email-changed': { audience: 'proven', allowance: 'important' },
  'password-changed': security,
  'new-device': security,
  'security-change': security,
  'integrations-left': security,
  'account-suspended': security,
  'account-restored': security,
  'page-unpublished': security,
  'data-export': security,
  'test-mail': security,
  'appeal-decided': security,
  'deletion-requested': security,
  'deletion-undone': security,
  'account-deleted': { audience: 'proven', allowance: 'important' },
  'signed-copy': { audience: 'proven', allowance: 'important' },
  'ticket-opened': { audience: 'confirmed', allowance: 'important' },
  'ticket-reply': { audience: 'anyone', allowance: 'important' },
  'member-invitation': { audience: 'anyone', allowance: 'activity' },
  'testimonial-request': { audience: 'anyone', allowance: 'activity' },
  'bulk-test': activity,
  'search-alert': activity,
  'activity-digest': activity,
  'deal-update': activity,
  'support-notice': { audience: 'team', allowance: 'unlimited' },
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** After so many minutes a mail that its recipient waits for is not sent any more: its link has ended. Null without an end. */
export function minutesToSend(mail: Mail): number | null {
  if (!isUrgent(mail)) return null
  if ('minutes' in mail) return mail.minutes
  if ('hours' in mail) return mail.hours * HOUR_MINUTES
  return 'days' in mail ? mail.days * DAY_MINUTES : DAY_MINUTES
}

/** Sent by workers of their own. */
export const isUrgent = ({ template }: Mail): boolean =>
  mailPolicies[template].allowance === 'awaited' || mailPolicies[template].allowance === 'reset'
