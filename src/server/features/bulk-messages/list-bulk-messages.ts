import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { findBulkMessages } from './bulk-message.store.ts'
import { findOutcomes } from './bulk-recipient.store.ts'
import { ownBulkMessage } from './own-bulk-message.ts'

const mark = z.tuple([z.uuid()])

export const listBulkMessages: Handler<typeof bulkMessageEndpoints.list> = async ({
  tx,
  actor,
  query: { cursor, limit },
  caller,
  reply,
}) => {
  const before = cursor ? readCursor(cursor, mark)[0] : undefined
  const found = await findBulkMessages(tx, { ownerId: actor.userId, before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit && page.at(-1)
  replyNextPage(reply, caller, last ? writeCursor([last.id]) : undefined)
  return page
}

export const showBulkMessage: Handler<typeof bulkMessageEndpoints.detail> = async ({
  tx,
  actor,
  params,
}) => ({
  bulk: await ownBulkMessage(tx, actor.userId, params.id),
  outcomes: await findOutcomes(tx, params.id),
})
