import { accountTables } from './account-tables.ts'
import { activityTables } from './activity-tables.ts'
import { dealTables } from './deal-tables.ts'
import type { PersonalTable } from './personal-table.store.ts'
import { profileTables } from './profile-tables.ts'
import { testimonialTables } from './testimonial-tables.ts'

/** Every table that is about people. `personal-data.test.ts` compares it with the database and the privacy policy. */
export const personalData: readonly PersonalTable[] = [
  ...accountTables,
  ...profileTables,
  ...testimonialTables,
  ...dealTables,
  ...activityTables,
]

/** Tables that are about nobody, by the reason why. */
export const impersonalTables: readonly { why: string; tables: readonly string[] }[] = [
  {
    why: 'published by the installation, or reference data',
    tables: [
      ...['articles', 'article_former_slugs', 'article_uploads', 'promo_codes'],
      ...['help_articles', 'help_former_slugs', 'help_uploads'],
      ...['motorsports', 'disciplines', 'places', 'gazetteer_editions', 'search_words', 'popular_searches'],
      ...['kept_secrets', 'billing_events', 'installation_settings'],
    ],
  },
  {
    why: 'keyed hashes and counts without an account',
    tables: ['rate_limits', 'sent_mails', 'counted_visits', 'help_feedback', 'request_totals', 'daily_sums'],
  },
  { why: 'a development tool in place of a mail server', tables: ['mailbox_mails', 'mailbox_attachments'] },
  {
    why: 'what the test payment provider knows; installations for real users have none',
    tables: [
      ...['test_billing_clock', 'test_billing_clock_moves', 'test_billing_customers'],
      ...['test_billing_promotion_codes', 'test_billing_subscriptions', 'test_billing_invoices'],
      ...[
        'test_billing_invoice_numbers',
        'test_billing_checkout_sessions',
        'test_billing_connected_accounts',
      ],
      ...['test_billing_portal_sessions', 'test_billing_idempotency_keys'],
    ],
  },
]

/** Columns that are never exported: secrets, hashes, and what only the database uses. */
export const hiddenColumns: ReadonlySet<string> = new Set([
  ...['search', 'version', 'token', 'token_hash', 'secret', 'previous_secret', 'secret_sha256'],
  ...['published_before_suspension', 'priority_rank', 'template_version', 'content_sha256', 'customer_hash'],
])
