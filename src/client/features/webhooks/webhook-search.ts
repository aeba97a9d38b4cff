import { paths } from '#shared/paths.ts'
import type { WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'

type LogFilter = { name: string; label: string; status?: WebhookMessageStatus }

const all: LogFilter = { name: 'all', label: 'All' }

/** The name is in the URL. */
export const logFilters: readonly LogFilter[] = [
  all,
  { name: 'waiting', label: 'Pending', status: 'PENDING' },
  { name: 'delivered', label: 'Delivered', status: 'DELIVERED' },
  { name: 'failed', label: 'Failed', status: 'FAILED' },
  { name: 'dropped', label: 'Dropped', status: 'DROPPED' },
]

/** `hook` is the id of the webhook whose log is open. */
export type WebhookSearch = { hook?: string; show: LogFilter }

export const readWebhookSearch = (given: Record<string, unknown>): WebhookSearch => ({
  ...(typeof given.hook === 'string' && given.hook !== '' && { hook: given.hook }),
  show: logFilters.find(({ name }) => name === given.show) ?? all,
})

export const webhooksPath = (search: { hook?: string; show?: string } = {}): string =>
  paths.brandSales({ tab: 'webhooks', ...search })
