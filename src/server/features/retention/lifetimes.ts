import { IDEMPOTENCY_HOURS } from '#server/http/edge.store.ts'
import { DEVICE_DAYS, SESSION_DAYS } from '#shared/accounts/account.constants.ts'
import { STATISTICS_DAYS } from '#shared/analytics/analytics.constants.ts'
import { DELIVERY_DAYS } from '#shared/shops/shop.rules.ts'
import { REQUEST_TOTALS_DAYS } from '#shared/system/system.constants.ts'
import { WEBHOOK_LOG_DAYS } from '#shared/webhooks/webhook.constants.ts'

export type Lifetime = {
  table: string
  /** The schema of the queue's own tables. */
  schema?: 'graphile_worker'
  /** The column that the lifetime counts from; a moment unless `unit` says otherwise. */
  since: string
  unit?: 'day' | 'milliseconds'
  /** Null for rows that carry the moment of their own end. */
  after: `${number} ${'hour' | 'hours' | 'day' | 'days'}` | null
  /** Which rows, in words and in SQL, where it is not all of them. */
  only?: { rows: string; where: string }
  /**
   * The table is partitioned by week. A week ends as a whole, when its first row does: dropping a table costs the same however
   * many rows it has.
   */
  isPartitioned?: true
  reason: string
}

const STATISTICS: Lifetime['after'] = `${STATISTICS_DAYS} days`

/**
 * How long rows live. An hourly job deletes older ones. A new table belongs here, or in `permanent-tables.ts` with the reason
 * why it has no lifetime; and in docs/operations.md.
 */
export const lifetimes: readonly Lifetime[] = [
  {
    table: 'idempotency_keys',
    since: 'expires_at',
    after: null,
    reason: `responses are replayed for ${IDEMPOTENCY_HOURS} hours`,
  },
  {
    table: 'rate_limits',
    since: 'expire',
    unit: 'milliseconds',
    after: null,
    reason: 'a window that is over limits nobody',
  },
  {
    table: 'realtime_events',
    since: 'created_at',
    after: '1 hour',
    reason: 'pages that were away for longer load everything again',
  },
  { table: 'sessions', since: 'expires_at', after: null, reason: 'nobody used it for two weeks' },
  {
    table: 'sessions',
    since: 'created_at',
    after: `${SESSION_DAYS} days`,
    reason: 'everybody signs in again then',
  },
  { table: 'verifications', since: 'expires_at', after: null, reason: 'the link no longer works' },
  {
    table: 'organization_invitations',
    since: 'expires_at',
    after: '90 days',
    reason: 'the link ended, and the organization has seen the answer',
  },
  {
    table: 'known_devices',
    since: 'last_seen_at',
    after: `${DEVICE_DAYS} days`,
    reason: 'browsers keep no cookie for longer',
  },
  {
    table: 'notifications',
    since: 'read_at',
    after: '180 days',
    only: { rows: 'read', where: 'read_at is not null' },
    reason: 'the list is for recent news',
  },
  {
    table: 'notifications',
    since: 'created_at',
    after: STATISTICS,
    reason: 'accounts that nobody uses any more collect them, too',
  },
  {
    table: 'search_history',
    since: 'at',
    after: '180 days',
    reason: 'it suggests recent searches, and counts the popular ones of a month',
  },
  ...['profile_views', 'impressions_daily', 'embed_views_daily', 'search_finds', 'daily_sums'].map(
    (table): Lifetime => {
      return { table, since: 'day', unit: 'day', after: STATISTICS, reason: 'seasons can be compared' }
    },
  ),
  {
    table: 'counted_visits',
    since: 'day',
    unit: 'day',
    after: '1 day',
    reason: 'hashes of who was counted today',
  },
  {
    table: 'request_totals',
    since: 'hour',
    after: `${REQUEST_TOTALS_DAYS} days`,
    reason: 'errors are found long before',
  },
  {
    table: 'visitor_hits',
    since: 'at',
    after: '90 days',
    isPartitioned: true,
    reason: 'only recent traffic is of interest',
  },
  {
    table: 'webhook_messages',
    since: 'created_at',
    after: `${WEBHOOK_LOG_DAYS} days`,
    only: { rows: 'delivered, failed or dropped', where: "status <> 'PENDING'" },
    reason: 'the log that the brand sees; attempts are deleted with their message',
  },
  {
    table: 'shop_deliveries',
    since: 'received_at',
    after: `${DELIVERY_DAYS} days`,
    reason: 'the log that the brand sees; orders are counted once without it',
  },
  {
    table: 'stripe_payments',
    since: 'created_at',
    after: '540 days',
    reason: 'card networks allow disputes for that long',
  },
  {
    table: 'contact_messages',
    since: 'created_at',
    after: '730 days',
    reason: 'questions of visitors are settled by then',
  },
  {
    table: 'sent_mails',
    since: 'sent_at',
    after: '24 hours',
    reason: 'mails to one mailbox are limited per day',
  },
  {
    table: 'billing_events',
    since: 'created_at',
    after: '90 days',
    reason: 'the provider repeats a report for days, not for months',
  },
  {
    table: 'checkouts',
    since: 'created_at',
    after: STATISTICS,
    reason: 'invoices and receipts are kept without them',
  },
  {
    table: 'mailbox_mails',
    since: 'created_at',
    after: '14 days',
    reason: 'a development tool; attachments are deleted with their mail',
  },
  {
    table: 'test_billing_portal_sessions',
    since: 'expires_at',
    after: null,
    reason: 'the link to the test provider’s page no longer works',
  },
  {
    table: 'test_billing_idempotency_keys',
    since: 'created_at',
    after: '30 days',
    reason: 'calls to the test provider are not repeated after that',
  },
  {
    schema: 'graphile_worker',
    table: '_private_jobs',
    since: 'updated_at',
    after: '30 days',
    only: {
      rows: 'failed for good',
      where: 'attempts >= max_attempts and locked_at is null',
    },
    reason: 'time to find out why; payloads name people',
  },
]
