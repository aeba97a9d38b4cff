import { countWaiting } from '#server/features/messages/count-waiting.ts'
import type { Handler } from '#server/http/context.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { markRead } from './notification.store.ts'

/** The person's other windows hear of it, so that their badges agree. */
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
