import type { StatusTone } from '#client/ui/status-badge.tsx'
import { plural } from '#shared/format/plural.ts'
import type {
  WebhookEvent,
  WebhookMessageStatus,
  WebhookMessageType,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const eventTexts: Record<WebhookEvent, string> = {
  'redemption.recorded': 'Sale recorded',
  'redemption.refunded': 'Sale refunded',
  'offer.answered': 'Offer accepted, countered or declined',
  'contract.signed': 'Contract signed by everyone',
  'contract.ended': 'Contract completed or ended early',
  'deliverable.submitted': 'Deliverable submitted',
}

export const typeTexts: Record<WebhookMessageType, string> = { ...eventTexts, 'webhook.test': 'Test message' }

export const statusTexts: Record<WebhookMessageStatus, { label: string; tone: StatusTone }> = {
  PENDING: { label: 'Pending', tone: 'wait' },
  DELIVERED: { label: 'Delivered', tone: 'ok' },
  FAILED: { label: 'Failed', tone: 'stop' },
}

/** The result of the last attempt. */
export function outcomeOf({ attempts, lastStatus, lastError }: WebhookMessage): string {
  if (attempts === 0) return 'Not sent yet'
  const count = plural(attempts, 'attempt')
  return lastStatus ? `Response ${lastStatus} · ${count}` : `${lastError} ${count}`
}
