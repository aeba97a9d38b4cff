import type { Handler } from '#server/http/context.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { findPreferences, savePreferences } from './preference.store.ts'

export const getPreferences: Handler<typeof notificationEndpoints.preferences> = ({ tx, actor }) =>
  findPreferences(tx, actor.userId)

export const changePreferences: Handler<typeof notificationEndpoints.changePreferences> = async ({
  tx,
  actor: { userId },
  body,
}) => {
  await savePreferences(tx, userId, body)
  return findPreferences(tx, userId)
}
