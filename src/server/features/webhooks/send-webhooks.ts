import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, enqueueMany, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound, tooMany } from '#shared/http/problem.ts'
import { WEBHOOK_PARALLEL_MAX, WEBHOOK_TEST, type WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import type { WebhookData } from '#shared/webhooks/webhook-payload.contract.ts'
import { loadMessage, loadWebhook } from './list-webhooks.ts'
import { notifyOwner } from './webhook.notifications.ts'
import { findSubscribed, findTarget, type Target } from './webhook-endpoint.store.ts'
import {
  hastenMessages,
  insertMessages,
  type NamedMessage,
  type NewMessage,
  reopenMessage,
} from './webhook-message.store.ts'

/** Sends an event to the subscribed endpoints of a brand, once the transaction is committed. */
export async function sendWebhooks<Event extends WebhookEvent>(
  { tx }: Pick<Services, 'tx'>,
  brandId: string,
  type: Event,
  data: WebhookData<Event>,
): Promise<void> {
  await sendAllWebhooks({ tx }, brandId, [{ type, data }])
}

/** Sends many events of a brand, in the given order and in three statements. */
export async function sendAllWebhooks<Event extends WebhookEvent>(
  { tx }: Pick<Services, 'tx'>,
  brandId: string,
  events: readonly { type: Event; data: WebhookData<Event> }[],
): Promise<void> {
  if (events.length === 0) return
  const targets = await findSubscribed(tx, brandId, [...new Set(events.map(({ type }) => type))])
  const room = new Map(targets.map((target) => [target.id, target.room]))
  const messages = events.flatMap(({ type, data }) =>
    targets
      .filter((target) => target.events.includes(type))
      .map(({ id: endpointId }): NewMessage => {
        const left = room.get(endpointId) ?? 0
        room.set(endpointId, left - 1)
        return { endpointId, type, data, isDropped: left <= 0 }
      }),
  )
  if (messages.length === 0) return
  const inserted = await insertMessages(tx, messages)
  await enqueueMany(
    tx,
    messageDue,
    inserted.flatMap((message, at) => (messages[at]?.isDropped ? [] : [attemptOf({ ...message, brandId })])),
  )
  for (const { id, events: _, ...target } of targets.filter((each) => (room.get(each.id) ?? 0) < 0)) {
    await notifyOwner(tx, { ...target, endpointId: id }, { what: 'dropped' })
  }
}

export const messageDue = job('webhooks.send', z.object({ messageId: z.uuid() }))

type BrandMessage = NamedMessage & { brandId: string }
type Due = { afterSeconds?: number; notBefore?: Date }

/** Queues the next attempt, replacing one that is already queued. */
export function queueMessage(tx: Database, message: BrandMessage, due: Due = {}): Promise<void> {
  const { payload, ...named } = attemptOf(message)
  return enqueue(tx, messageDue, payload, { ...due, ...named })
}

const attemptOf = ({ id, endpointId, brandId }: BrandMessage) => ({
  payload: { messageId: id },
  key: `webhook:${id}`,
  queueName: queueOf({ endpointId, brandId }),
})

/** A brand has a few queues, which its endpoints share: slow receivers occupy no more workers than that. */
export const queueOf = ({ brandId, endpointId }: { brandId: string; endpointId: string }): string =>
  `webhooks:${brandId}:${Number.parseInt(endpointId.slice(-4), 16) % WEBHOOK_PARALLEL_MAX}`

/** Sends what is pending now, e.g. when the endpoint is resumed. */
export async function sendPending(tx: Database, { id, brandId }: { id: string; brandId: string }) {
  const pending = await hastenMessages(tx, id)
  await enqueueMany(
    tx,
    messageDue,
    pending.map((message) => attemptOf({ ...message, brandId })),
  )
}

/** Enough to see that it works, and too few to abuse our server for calling others. */
const testLimit = new RateLimiterMemory({ points: 6, duration: 60 })

export const sendTestMessage: Handler<typeof webhookEndpoints.test> = async (ctx) => {
  const target = await loadTarget(ctx, ctx.params.id)
  requireRoom(target)
  await testLimit.consume(target.id).catch(() => {
    throw tooMany(60)
  })
  const data = { message: `This is a test message from ${ctx.env.APP_NAME}.` }
  const [sent] = await insertMessages(ctx.tx, [
    { endpointId: target.id, type: WEBHOOK_TEST, data, isDropped: false },
  ])
  if (!sent) throw new Error('An insert returned no row')
  await queueMessage(ctx.tx, { ...sent, brandId: target.brandId })
  return loadMessage(ctx, sent.id)
}

/** One more attempt under the same id, by which receivers recognize duplicates. */
export const resendMessage: Handler<typeof webhookEndpoints.resend> = async (ctx) => {
  const { id, endpointId, status } = await loadMessage(ctx, ctx.params.id)
  const target = await loadTarget(ctx, endpointId)
  if (status !== 'PENDING') requireRoom(target)
  await reopenMessage(ctx.tx, id)
  await queueMessage(ctx.tx, { id, endpointId, brandId: target.brandId })
  return loadMessage(ctx, id)
}

/** A webhook of the actor's brand that is not paused. */
async function loadTarget(ctx: ActorContext, id: string): Promise<Target> {
  const { pause } = await loadWebhook(ctx, id)
  if (pause) throw conflict('WEBHOOK_PAUSED', 'This webhook is paused. Resume it first.')
  const target = await findTarget(ctx.tx, id)
  if (!target) throw notFound('webhook')
  return target
}

function requireRoom({ room }: Target): void {
  if (room <= 0)
    throw conflict('WEBHOOK_FULL', 'Too many messages are pending. Try again once they are sent.')
}
