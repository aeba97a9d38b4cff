import type { Verb } from '#server/http/serve.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { findEndpoints } from './webhook-endpoint.store.ts'

export const listWebhooks: Verb<typeof webhookEndpoints.list> = ({ tx, actor }) =>
  findEndpoints(tx, actor.userId)
