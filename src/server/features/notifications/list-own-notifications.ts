import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { countUnread, listNotifications } from './notification.store.ts'

const position = z.tuple([z.uuid()])

export const listOwnNotifications: Handler<typeof notificationEndpoints.list> = async ({
  tx,
  actor: { userId },
  query: { cursor, limit },
}) => {
  const [before] = cursor ? readCursor(cursor, position) : []
  // One more than asked for tells whether there is a next page.
  const found = await listNotifications(tx, { userId, before, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > limit && last ? writeCursor([last.id]) : null,
    unread: await countUnread(tx, userId),
  }
}
