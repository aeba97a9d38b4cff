import type { Database } from '#server/platform/database.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { countAllWaiting } from './waiting.store.ts'

/** What waits for a person: unread messages with requests to answer, and offers whose turn is theirs. */
export const countWaiting = (tx: Database, userId: string): Promise<NotificationCounts> =>
  countAllWaiting(tx, userId)
