import { maskEmail } from '#server/features/auth/mask-email.ts'
import type { Verb } from '#server/http/serve.ts'
import type { Database } from '#server/platform/database.ts'
import type { Seal } from '#server/platform/seal.ts'
import { notFound } from '#shared/http/problem.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { findReader } from './notification.store.ts'
import { findPreferences, switchMailOff } from './preference.store.ts'
import { openUnsubscribing } from './unsubscribe-token.ts'

export const createLookAtUnsubscribing =
  (seal: Seal): Verb<typeof unsubscribeEndpoints.look> =>
  async ({ tx, query: { token } }) => {
    const { userId, kinds } = openUnsubscribing(seal, token)
    const reader = await findReader(tx, userId)
    if (!reader) throw notFound('account')
    const wants = await findPreferences(tx, userId)
    return {
      kinds,
      emailMasked: maskEmail(reader.email),
      isOff: kinds.every((kind) => !wants.kinds[kind].email),
    }
  }

export const createUnsubscribe =
  (seal: Seal): Verb<typeof unsubscribeEndpoints.oneClick> =>
  ({ tx, query: { token } }) =>
    unsubscribe(tx, seal, token)

export const createUnsubscribeByForm =
  (seal: Seal): Verb<typeof unsubscribeEndpoints.byForm> =>
  async ({ tx, query: { token }, reply }) => {
    await unsubscribe(tx, seal, token)
    return reply.redirectTo(paths.unsubscribe({ token }))
  }

async function unsubscribe(tx: Database, seal: Seal, token: string): Promise<undefined> {
  const { userId, kinds } = openUnsubscribing(seal, token)
  if (!(await findReader(tx, userId))) throw notFound('account')
  await switchMailOff(tx, userId, kinds)
}
