import type { Verb } from '#server/http/serve.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { findPreferences, savePreferences } from './preference.store.ts'

export const getPreferences: Verb<typeof notificationEndpoints.preferences> = ({ tx, actor }) =>
  findPreferences(tx, actor.userId)

export const changePreferences: Verb<typeof notificationEndpoints.changePreferences> = async ({
  tx,
  actor: { userId },
  body,
}) => {
  await savePreferences(tx, userId, body)
  return findPreferences(tx, userId)
}
