import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, tooMany } from '#shared/http/problem.ts'
import { WEBHOOK_TEST, type WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import type { WebhookData } from '#shared/webhooks/webhook-payload.contract.ts'
import { loadMessage, loadWebhook } from './list-webhooks.ts'
import { findSubscribed } from './webhook-endpoint.store.ts'
import { insertMessages, type NamedMessage, reopenMessage } from './webhook-message.store.ts'

/** Sends an event to the subscribed endpoints of a brand, once the transaction is committed. */
export async function sendWebhooks<Event extends WebhookEvent>(
  { tx }: Pick<Services, 'tx'>,
  brandId: string,
  type: Event,
  data: WebhookData<Event>,
): Promise<void> {
  const endpointIds = await findSubscribed(tx, brandId, type)
  if (endpointIds.length === 0) return
  for (const message of await insertMessages(tx, endpointIds, type, data)) await queueMessage(tx, message)
}

export const messageDue = job('webhooks.send', z.object({ messageId: z.uuid() }))

/** Queues the next attempt, replacing one that is already queued. One queue per endpoint: a slow receiver delays only itself. */
export const queueMessage = (
  tx: Database,
  { id, endpointId }: NamedMessage,
  afterSeconds = 0,
): Promise<void> =>
  enqueue(
    tx,
    messageDue,
    { messageId: id },
    { key: `webhook:${id}`, queueName: `webhooks:${endpointId}`, afterSeconds },
  )

/** Enough to see that it works, and too few to abuse our server for calling others. */
const testLimit = new RateLimiterMemory({ points: 6, duration: 60 })

export const sendTestMessage: Handler<typeof webhookEndpoints.test> = async (ctx) => {
  const { id } = await loadActiveWebhook(ctx, ctx.params.id)
  await testLimit.consume(id).catch(() => {
    throw tooMany(60)
  })
  const data = { message: 'This is a test message from Slipstream.' }
  const [sent] = await insertMessages(ctx.tx, [id], WEBHOOK_TEST, data)
  if (!sent) throw new Error('An insert returned no row')
  await queueMessage(ctx.tx, sent)
  return loadMessage(ctx, sent.id)
}

/** One more attempt under the same id, by which receivers recognize duplicates. */
export const resendMessage: Handler<typeof webhookEndpoints.resend> = async (ctx) => {
  const { id, endpointId } = await loadMessage(ctx, ctx.params.id)
  await loadActiveWebhook(ctx, endpointId)
  await reopenMessage(ctx.tx, id)
  await queueMessage(ctx.tx, { id, endpointId })
  return loadMessage(ctx, id)
}

async function loadActiveWebhook(ctx: ActorContext, id: string) {
  const webhook = await loadWebhook(ctx, id)
  if (!webhook.isActive) throw conflict('WEBHOOK_PAUSED', 'This webhook is paused. Resume it first.')
  return webhook
}
