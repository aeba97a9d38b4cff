import * as z from 'zod'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { requestEndpoints } from '#shared/messages/request.contract.ts'
import { isOneOf, markSeen } from './request.store.ts'
import { findRequests } from './request-list.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listRequests: Handler<typeof requestEndpoints.list> = async (ctx) => {
  const { direction, status, cursor } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const { page, next } = await findRequests(ctx.tx, ctx.actor.userId, { direction, status, after })
  replyNextPage(ctx.reply, ctx.caller, next && writeCursor(next))
  const unseen = direction === 'received' ? page.filter(isUnseen).map(({ id }) => id) : []
  if (unseen.length > 0) await markRequestsSeen(ctx, isOneOf(unseen))
  return page
}

const isUnseen = ({ status, seenAt }: { status: string; seenAt: string | null }) =>
  status === 'PENDING' && seenAt === null

/** Shows senders that their request was seen. Opens a transaction, because GET requests have none. */
export async function markRequestsSeen(
  { db, actor, realtime }: ActorContext,
  which: Parameters<typeof markSeen>[2],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { fromUserId, conversationId } of await markSeen(tx, actor.userId, which)) {
      const event = { type: 'conversation', conversationId } as const
      await realtime.publish(tx, { userId: fromUserId, event })
    }
  })
}
