import type { Verb } from '#server/http/serve.ts'
import { notFound } from '#shared/http/problem.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { deleteEndpoint } from './webhook-endpoint.store.ts'

export const removeWebhook: Verb<typeof webhookEndpoints.remove> = async ({ tx, actor, params: { id } }) => {
  if (!(await deleteEndpoint(tx, actor.userId, id))) throw notFound('webhook')
  return undefined
}
