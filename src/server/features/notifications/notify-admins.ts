import type { Services } from '#server/platform/services.ts'
import type { StaffRole } from '#shared/accounts/roles.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { findStaffIds } from './notification.store.ts'
import type { NewNotification } from './notify.ts'
import { queueNotification } from './queue-notification.ts'

/** Notifies every active administrator, or all staff where moderators decide too, in the current transaction. */
export async function notifyAdmins(
  ctx: Services,
  news: Omit<NewNotification, 'userId'>,
  roles: readonly StaffRole[] = ['ADMIN'],
): Promise<void> {
  for (const userId of await findStaffIds(ctx.tx, roles)) await queueNotification(ctx, { ...news, userId })
}

/** Refetches their open lists. */
export async function publishAdminEvent(
  { tx, realtime }: Services,
  event: RealtimeEvent,
  roles: readonly StaffRole[] = ['ADMIN'],
): Promise<void> {
  const [first, ...others] = (await findStaffIds(tx, roles)).map((userId) => ({ userId, event }))
  if (first) await realtime.publish(tx, first, ...others)
}
