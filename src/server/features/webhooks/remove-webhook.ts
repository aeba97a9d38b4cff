import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { deleteEndpoint } from './webhook-endpoint.store.ts'

export const removeWebhook: Handler<typeof webhookEndpoints.remove> = async ({
  tx,
  actor,
  params: { id },
}) => {
  if (!(await deleteEndpoint(tx, actor.userId, id))) throw notFound('webhook')
  return undefined
}
