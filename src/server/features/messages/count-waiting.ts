import type { Database } from '#server/platform/database.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { countUnread, countWaitingRequests } from './waiting.store.ts'

/** What waits for a person: unread messages with requests to answer. There are no offers yet. */
export async function countWaiting(tx: Database, userId: string): Promise<NotificationCounts> {
  const [unread, requests] = await Promise.all([countUnread(tx, userId), countWaitingRequests(tx, userId)])
  return { messages: unread + requests, offers: 0 }
}
