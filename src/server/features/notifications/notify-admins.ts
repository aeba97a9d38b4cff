import type { Services } from '#server/platform/services.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { findAdminIds } from './notification.store.ts'
import type { NewNotification } from './notify.ts'
import { queueNotification } from './queue-notification.ts'

/** Notifies every active administrator, in the current transaction. */
export async function notifyAdmins(ctx: Services, news: Omit<NewNotification, 'userId'>): Promise<void> {
  for (const userId of await findAdminIds(ctx.tx)) await queueNotification(ctx, { ...news, userId })
}

/** Refetches their open lists. */
export async function publishAdminEvent({ tx, realtime }: Services, event: RealtimeEvent): Promise<void> {
  const [first, ...others] = (await findAdminIds(tx)).map((userId) => ({ userId, event }))
  if (first) await realtime.publish(tx, first, ...others)
}
