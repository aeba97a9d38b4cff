import * as z from 'zod'
import { countsEvent, countWaiting } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import type { Services } from '#server/platform/services.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { countUnread, findNotifications, markRead, markReadByUrl } from './notification.store.ts'
import { findPreferences, savePreferences } from './preference.store.ts'

const position = z.tuple([z.uuid()])

export const listNotifications: Handler<typeof notificationEndpoints.list> = async ({
  tx,
  actor: { userId },
  query: { cursor, limit },
}) => {
  const [before] = cursor ? readCursor(cursor, position) : []
  // One row more than the limit shows whether there is a next page.
  const found = await findNotifications(tx, { userId, before, limit: limit + 1 })
  return {
    ...cursorPageOf(found, { size: limit, cursorOf: ({ id }) => [id] }),
    unread: await countUnread(tx, userId),
  }
}

export const getCounts: Handler<typeof notificationEndpoints.counts> = ({ tx, actor }) =>
  countWaiting({ tx }, actor.userId)

/** Publishes the counts as well, so that the badges of the user's other tabs agree. */
export const readNotifications: Handler<typeof notificationEndpoints.read> = async ({
  tx,
  actor: { userId },
  body,
  realtime,
}) => {
  await markRead(tx, userId, 'all' in body ? 'all' : body.ids)
  await realtime.publish(tx, await countsEvent({ tx }, userId))
  return undefined
}

/** Marks notifications about a page as read when the user opens it; pending pushes and emails are dropped. */
export const readNotificationsAbout = (
  { tx }: Pick<Services, 'tx'>,
  page: { userId: string; url: string },
): Promise<void> => markReadByUrl(tx, page)

export const getPreferences: Handler<typeof notificationEndpoints.preferences> = ({ tx, actor }) =>
  findPreferences(tx, actor.userId)

export const changePreferences: Handler<typeof notificationEndpoints.changePreferences> = async ({
  tx,
  actor: { userId },
  body,
}) => {
  await savePreferences(tx, userId, body)
  return findPreferences(tx, userId)
}
