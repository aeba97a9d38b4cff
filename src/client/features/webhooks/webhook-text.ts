import type { StatusTone } from '#client/ui/status-badge.tsx'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { plural } from '#shared/format/plural.ts'
import {
  WEBHOOK_TEST,
  type WebhookMessageStatus,
  type WebhookMessageType,
  webhookEventTexts,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const typeTexts: Record<WebhookMessageType, string> = {
  ...webhookEventTexts,
  [WEBHOOK_TEST]: 'Test message',
}

export const statusTexts: Record<WebhookMessageStatus, { label: string; tone: StatusTone }> = {
  PENDING: { label: 'Pending', tone: 'wait' },
  DELIVERED: { label: 'Delivered', tone: 'ok' },
  FAILED: { label: 'Failed', tone: 'stop' },
  DROPPED: { label: 'Dropped', tone: 'stop' },
}

/** The result of the last attempt. */
export function outcomeOf({ status, attempts, lastStatus, lastError }: WebhookMessage): string {
  if (status === 'DROPPED') return 'Not sent: too many messages were pending'
  if (attempts === 0) return 'Not sent yet'
  const count = plural(attempts, 'attempt')
  return lastStatus ? `Response ${lastStatus} · ${count}` : `${lastError} ${count}`
}

/** Why an endpoint is paused. */
export const pauseTexts: Record<NonNullable<WebhookEndpoint['pause']>['reason'], string> = {
  MANUAL: 'You paused this webhook. Events are not sent until you resume it.',
  GONE: 'It returned 410 Gone. Events are not sent until you resume it.',
  TIMEOUTS: `It timed out ${TIMEOUTS_MAX} times in a row or more. Messages stay pending.`,
}
