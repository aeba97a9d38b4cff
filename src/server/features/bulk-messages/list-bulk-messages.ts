import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import type { BulkMessage, bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { findBulkMessage, findBulkMessages } from './bulk-message.store.ts'
import { findOutcomes } from './bulk-recipient.store.ts'

const position = z.tuple([z.uuid()])

export const listBulkMessages: Handler<typeof bulkMessageEndpoints.list> = async ({
  tx,
  actor,
  query: { cursor, limit },
  caller,
  reply,
}) => {
  const before = cursor ? readCursor(cursor, position)[0] : undefined
  const found = await findBulkMessages(tx, { ownerId: actor.userId, before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit && page.at(-1)
  replyNextPage(reply, caller, last ? writeCursor([last.id]) : undefined)
  return page
}

export const getBulkMessage: Handler<typeof bulkMessageEndpoints.detail> = async (ctx) => ({
  bulk: await loadBulkMessage(ctx, ctx.params.id),
  outcomes: await findOutcomes(ctx.tx, ctx.params.id),
})

/** Loads a bulk message of the actor; 404 otherwise. */
export async function loadBulkMessage(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<BulkMessage> {
  const found = await findBulkMessage(tx, actor.userId, id)
  if (!found) throw notFound('bulk message')
  return found
}
