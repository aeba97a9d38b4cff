import type { Database } from '#server/platform/database.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { countAllWaiting } from './waiting.store.ts'

/** Badge counts: unread messages plus pending requests, and offers awaiting the user's response. */
export const countWaiting = (tx: Database, userId: string): Promise<NotificationCounts> =>
  countAllWaiting(tx, userId)
