import type { Database } from '#server/platform/database.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { countMessagesWaiting } from './waiting.store.ts'

/** What waits for a person: unread messages with requests to answer. There are no offers yet. */
export const countWaiting = async (tx: Database, userId: string): Promise<NotificationCounts> => ({
  messages: await countMessagesWaiting(tx, userId),
  offers: 0,
})
