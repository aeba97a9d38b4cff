/** Every event a brand can subscribe to, with its name in the dialog and the reference. */
export const webhookEventTexts = {
  'redemption.recorded': 'Sale recorded',
  'redemption.matched': 'Sale matched to a code',
  'redemption.refunded': 'Sale refunded',
  'redemption.excluded': 'Sale excluded',
  'redemption.restored': 'Sale counted again',
  'application.received': 'Application received',
  'application.decided': 'Application answered with an offer or a rejection',
  'application.withdrawn': 'Application withdrawn',
  'application.expired': 'Application expired without a decision',
  'offer.answered': 'Offer accepted, countered or declined',
  'contract.signed': 'Contract signed by everyone',
  'contract.ended': 'Contract completed or ended early',
  'deliverable.submitted': 'Deliverable submitted',
  'deliverable.approved': 'Deliverable approved',
  'payment.paid': 'Payment marked as sent',
  'payment.corrected': 'Payment marked as not sent',
  'payment.confirmed': 'Payment confirmed by the racer',
  'payment.not_received': 'Payment not received by the racer',
  'payment.disputed': 'Payment disputed',
  'payment.resolved': 'Payment dispute decided',
} as const
export type WebhookEvent = keyof typeof webhookEventTexts
export const webhookEvents = Object.keys(webhookEventTexts) as WebhookEvent[]

/** Sent on request to check that an endpoint works, whatever its subscriptions. */
export const WEBHOOK_TEST = 'webhook.test'
export const webhookMessageTypes = [...webhookEvents, WEBHOOK_TEST] as const
export type WebhookMessageType = (typeof webhookMessageTypes)[number]

export const webhookMessageStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'DROPPED'] as const
/** Why nothing is sent to an endpoint: its owner paused it, it returned 410, or it timed out too often. */
export const webhookPauseReasons = ['MANUAL', 'GONE', 'TIMEOUTS'] as const
export type WebhookMessageStatus = (typeof webhookMessageStatuses)[number]

export const WEBHOOK_URL_MAX = 500
export const WEBHOOKS_MAX = 10
/** Messages that wait for an endpoint; further ones are dropped, which its log shows. */
export const WEBHOOK_PENDING_MAX = 1_000
/** Messages of one brand sent at the same time, so that its slow endpoints leave workers for other brands. */
export const WEBHOOK_PARALLEL_MAX = 2
/** Seconds between attempts: now, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
export const WEBHOOK_PAUSES_S = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const WEBHOOK_TIMEOUT_MS = 10_000
export const WEBHOOK_LOG_DAYS = 30
export const WEBHOOK_LOG_PAGE = 20
/** How long the previous secret also signs after a rotation, so that receivers can switch. */
export const WEBHOOK_OVERLAP_HOURS = 24
