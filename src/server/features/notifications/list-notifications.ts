import * as z from 'zod'
import { countWaiting } from '#server/features/messages/count-waiting.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { countUnread, findNotifications, markRead } from './notification.store.ts'

const position = z.tuple([z.uuid()])

export const listNotifications: Handler<typeof notificationEndpoints.list> = async ({
  tx,
  actor: { userId },
  query: { cursor, limit },
}) => {
  const [before] = cursor ? readCursor(cursor, position) : []
  // One row more than the limit shows whether there is a next page.
  const found = await findNotifications(tx, { userId, before, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > limit && last ? writeCursor([last.id]) : null,
    unread: await countUnread(tx, userId),
  }
}

export const getCounts: Handler<typeof notificationEndpoints.counts> = ({ tx, actor }) =>
  countWaiting(tx, actor.userId)

/** Publishes the counts as well, so that the badges of the user's other tabs agree. */
export const readNotifications: Handler<typeof notificationEndpoints.read> = async ({
  tx,
  actor: { userId },
  body,
  realtime,
}) => {
  await markRead(tx, userId, 'all' in body ? 'all' : body.ids)
  await realtime.publish(tx, { userId, event: { type: 'counts', counts: await countWaiting(tx, userId) } })
  return undefined
}
