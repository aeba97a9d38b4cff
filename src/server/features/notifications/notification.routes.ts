import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { notificationEndpoints, unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { getCounts } from './get-counts.ts'
import { listOwnNotifications } from './list-own-notifications.ts'
import { changePreferences, getPreferences } from './notification-preferences.ts'
import { readNotifications } from './read-notifications.ts'
import { createUnsubscribe, lookAtUnsubscribing, unsubscribeByForm } from './unsubscribe.ts'

export function serveNotifications(edge: Edge): void {
  serve(edge, notificationEndpoints.counts, getCounts)
  serve(edge, notificationEndpoints.list, listOwnNotifications)
  serve(edge, notificationEndpoints.read, readNotifications)
  serve(edge, notificationEndpoints.preferences, getPreferences)
  serve(edge, notificationEndpoints.changePreferences, changePreferences)
  serve(edge, unsubscribeEndpoints.look, lookAtUnsubscribing)
  serve(edge, unsubscribeEndpoints.oneClick, createUnsubscribe(edge.encryption))
  serve(edge, unsubscribeEndpoints.byForm, unsubscribeByForm)
}
