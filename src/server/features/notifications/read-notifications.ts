import { countWaiting } from '#server/features/messages/count-waiting.ts'
import type { Verb } from '#server/http/serve.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { markRead } from './notification.store.ts'

/** The person's other windows hear of it, so that their badges agree. */
export const createReadNotifications =
  (realtime: Realtime): Verb<typeof notificationEndpoints.read> =>
  async ({ tx, actor: { userId }, body }) => {
    await markRead(tx, userId, 'all' in body ? 'all' : body.ids)
    await realtime.publish(tx, { userId, event: { type: 'counts', counts: await countWaiting(tx, userId) } })
    return undefined
  }
