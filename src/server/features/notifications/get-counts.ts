import { countWaiting } from '#server/features/messages/count-waiting.ts'
import type { Handler } from '#server/http/context.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'

export const getCounts: Handler<typeof notificationEndpoints.counts> = ({ tx, actor }) =>
  countWaiting(tx, actor.userId)
