import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { notificationEndpoints, unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import {
  changePreferences,
  getCounts,
  getPreferences,
  listNotifications,
  readNotifications,
} from './list-notifications.ts'
import { previewUnsubscribe, unsubscribe, unsubscribeByForm } from './unsubscribe.ts'

export function serveNotifications(edge: Edge): void {
  serveAll(edge, notificationEndpoints, {
    counts: getCounts,
    list: listNotifications,
    read: readNotifications,
    preferences: getPreferences,
    changePreferences,
  })
  serveAll(edge, unsubscribeEndpoints, {
    look: previewUnsubscribe,
    oneClick: unsubscribe,
    byForm: unsubscribeByForm,
  })
}
