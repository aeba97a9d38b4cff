import type { StatusTone } from '#client/ui/status-badge.tsx'
import { plural } from '#shared/format/plural.ts'
import {
  WEBHOOK_TEST,
  type WebhookMessageStatus,
  type WebhookMessageType,
  webhookEventTexts,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const typeTexts: Record<WebhookMessageType, string> = {
  ...webhookEventTexts,
  [WEBHOOK_TEST]: 'Test message',
}

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
