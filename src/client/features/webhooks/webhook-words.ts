import type { StatusTone } from '#client/ui/status-badge.tsx'
import { plural } from '#shared/format/plural.ts'
import type {
  WebhookEvent,
  WebhookMessageStatus,
  WebhookMessageType,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const eventWords: Record<WebhookEvent, string> = {
  'redemption.recorded': 'A code was used in an order',
  'redemption.refunded': 'Such an order was refunded',
  'offer.answered': 'A racer accepted, countered or declined an offer',
  'contract.signed': 'A contract was signed by all',
  'contract.ended': 'A contract was completed or ended early',
  'deliverable.submitted': 'A racer handed in work',
}

export const typeWords: Record<WebhookMessageType, string> = { ...eventWords, 'webhook.test': 'Radio check' }

export const statusWords: Record<WebhookMessageStatus, { label: string; tone: StatusTone }> = {
  PENDING: { label: 'On its way', tone: 'wait' },
  DELIVERED: { label: 'Delivered', tone: 'ok' },
  FAILED: { label: 'Given up', tone: 'stop' },
}

/** What the last try brought. */
export function outcomeOf({ attempts, lastStatus, lastError }: WebhookMessage): string {
  if (attempts === 0) return 'Not tried yet'
  const count = plural(attempts, 'attempt')
  return lastStatus ? `Answered ${lastStatus} · ${count}` : `${lastError} ${count}`
}
