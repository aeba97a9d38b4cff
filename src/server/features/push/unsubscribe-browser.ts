import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import type { PushVerb } from './create-push.ts'
import { dropSubscription } from './push.store.ts'

/** What is not there, or another's, is as well ended as what is. */
export const unsubscribeBrowser: PushVerb<typeof pushEndpoints.unsubscribe> = async ({
  tx,
  actor: { userId },
  body: { endpoint },
}) => {
  await dropSubscription(tx, userId, endpoint)
  return { ok: true }
}
