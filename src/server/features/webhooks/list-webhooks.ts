import type { Handler } from '#server/http/context.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { findEndpoints } from './webhook-endpoint.store.ts'

export const listWebhooks: Handler<typeof webhookEndpoints.list> = ({ tx, actor }) =>
  findEndpoints(tx, actor.userId)
