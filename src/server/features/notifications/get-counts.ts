import { countWaiting } from '#server/features/messages/count-waiting.ts'
import type { Verb } from '#server/http/serve.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'

export const getCounts: Verb<typeof notificationEndpoints.counts> = ({ tx, actor }) =>
  countWaiting(tx, actor.userId)
