import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { WEBHOOK_LOG_PAGE } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { ownMessage, ownWebhook } from './own-webhook.ts'
import { findMessages, findTries } from './webhook-message.store.ts'

const position = z.tuple([z.uuid()])

export const listMessages: Handler<typeof webhookEndpoints.messages> = async ({
  tx,
  actor,
  query: { endpointId, status, cursor },
  caller,
  reply,
}) => {
  const { id } = await ownWebhook(tx, actor.userId, endpointId)
  const before = cursor ? readCursor(cursor, position)[0] : undefined
  const found = await findMessages(tx, id, { status, before })
  const page = found.slice(0, WEBHOOK_LOG_PAGE)
  const last = found.length > WEBHOOK_LOG_PAGE && page.at(-1)
  replyNextPage(reply, caller, last ? writeCursor([last.id]) : undefined)
  return page
}

export const showMessage: Handler<typeof webhookEndpoints.message> = async ({
  tx,
  actor,
  params: { id },
}) => ({
  ...(await ownMessage(tx, actor.userId, id)),
  tries: await findTries(tx, id),
})
