import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { ownMessage, ownWebhook } from './own-webhook.ts'
import { queueMessage } from './queue-message.ts'
import { reopenMessage } from './webhook-message.store.ts'

/** One more try at once, under the same id: whoever had the message knows it again. */
export const resendMessage: Handler<typeof webhookEndpoints.resend> = async ({
  tx,
  actor,
  params: { id },
}) => {
  const { endpointId } = await ownMessage(tx, actor.userId, id)
  const { isActive } = await ownWebhook(tx, actor.userId, endpointId)
  if (!isActive) throw conflict('WEBHOOK_PAUSED', 'This webhook is paused. Resume it first.')
  await reopenMessage(tx, id)
  await queueMessage(tx, { id, endpointId })
  return ownMessage(tx, actor.userId, id)
}
