import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const webhookKeys = { all: ['/api/webhook-endpoints'], messages: ['/api/webhook-messages'] } as const

export const webhooksQuery = {
  ...endpointQuery(webhookCalls.list, {}),
  ...alwaysFresh,
} as const

export const messagesQuery = (endpointId: string, status: WebhookMessageStatus | undefined) => ({
  ...listQuery(webhookCalls.messages, { query: { endpointId, ...(status && { status }) } }),
  ...alwaysFresh,
})

export const messageQuery = (id: string) => ({
  ...endpointQuery(webhookCalls.message, { params: { id } }),
  ...alwaysFresh,
})

const SOON_MS = 60_000
const POLL_SOON_MS = 2_000
const POLL_MS = 20_000

/** The polling interval; none once all messages are delivered or failed. */
export function pollInterval(messages: readonly WebhookMessage[]): number | false {
  const due = messages.flatMap(({ status, nextAttemptAt }) =>
    status === 'PENDING' ? [Date.parse(nextAttemptAt ?? '') - Date.now()] : [],
  )
  if (due.length === 0) return false
  return due.some((ms) => ms < SOON_MS) ? POLL_SOON_MS : POLL_MS
}
