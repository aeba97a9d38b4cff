import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import { WEBHOOK_LOG_PAGE } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { findEndpoint, findEndpoints } from './webhook-endpoint.store.ts'
import { findAttempts, findMessage, findMessages } from './webhook-message.store.ts'

/** Loads a webhook of the actor's brand; 404 otherwise. */
export async function loadWebhook({ tx, actor }: ActorContext, id: string) {
  const found = await findEndpoint(tx, actor.userId, id)
  if (!found) throw notFound('webhook')
  return found
}

export async function loadMessage({ tx, actor }: ActorContext, id: string) {
  const found = await findMessage(tx, actor.userId, id)
  if (!found) throw notFound('message')
  return found
}

export const listWebhooks: Handler<typeof webhookEndpoints.list> = ({ tx, actor }) =>
  findEndpoints(tx, actor.userId)

const position = z.tuple([z.uuid()])

export const listMessages: Handler<typeof webhookEndpoints.messages> = async (ctx) => {
  const { endpointId, status, cursor } = ctx.query
  const { id } = await loadWebhook(ctx, endpointId)
  const before = cursor ? readCursor(cursor, position)[0] : undefined
  const found = await findMessages(ctx.tx, id, { status, before })
  return pageOf(ctx, found, { size: WEBHOOK_LOG_PAGE, cursorOf: (last) => [last.id] })
}

export const getMessage: Handler<typeof webhookEndpoints.message> = async (ctx) => ({
  ...(await loadMessage(ctx, ctx.params.id)),
  tries: await findAttempts(ctx.tx, ctx.params.id),
})
