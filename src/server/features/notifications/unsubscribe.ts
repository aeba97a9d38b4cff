import { maskEmail } from '#server/features/auth/mask-email.ts'
import { findSearchAlert, switchSearchAlertOff } from '#server/features/discover/search-alert.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { notFound } from '#shared/http/problem.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { findReader } from './notification.store.ts'
import { findPreferences, switchMailOff } from './preference.store.ts'
import { openUnsubscribing } from './unsubscribe-token.ts'

export const lookAtUnsubscribing: Handler<typeof unsubscribeEndpoints.look> = async ({
  tx,
  query: { token },
  encryption,
}) => {
  const what = openUnsubscribing(encryption, token)
  const reader = await findReader(tx, what.userId)
  if (!reader) throw notFound('account')
  const emailMasked = maskEmail(reader.email)
  if ('savedSearchId' in what) {
    const search = await findSearchAlert(tx, what.userId, what.savedSearchId)
    return { about: 'search', search: search?.name ?? null, emailMasked, isOff: !search?.alert }
  }
  const { kinds } = what
  const wants = await findPreferences(tx, what.userId)
  return { about: 'kinds', kinds, emailMasked, isOff: kinds.every((kind) => !wants.kinds[kind].email) }
}

export const createUnsubscribe =
  (encryption: Encryption): Handler<typeof unsubscribeEndpoints.oneClick> =>
  ({ tx, query: { token } }) =>
    unsubscribe(tx, encryption, token)

export const unsubscribeByForm: Handler<typeof unsubscribeEndpoints.byForm> = async ({
  tx,
  query: { token },
  reply,
  encryption,
}) => {
  await unsubscribe(tx, encryption, token)
  return reply.redirectTo(paths.unsubscribe({ token }))
}

async function unsubscribe(tx: Database, encryption: Encryption, token: string): Promise<undefined> {
  const what = openUnsubscribing(encryption, token)
  if (!(await findReader(tx, what.userId))) throw notFound('account')
  if ('savedSearchId' in what) await switchSearchAlertOff(tx, what.userId, what.savedSearchId)
  else await switchMailOff(tx, what.userId, what.kinds)
}
