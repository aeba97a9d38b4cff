import { inTransaction } from '#server/platform/database.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import { areBrowserKeys } from '#server/platform/web-push.ts'
import { invalid } from '#shared/http/problem.ts'
import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import type { PushVerb } from './create-push.ts'
import { keepSubscription } from './push.store.ts'

/** The browser pushes for as long as this login lasts. Sent again on every visit, so that a lost row heals by itself. */
export const subscribeBrowser: PushVerb<typeof pushEndpoints.subscribe> = async (
  { tx: db, actor: { userId, sessionId }, body, caller: { userAgent } },
  { safeFetch },
) => {
  if (!areBrowserKeys(body.keys)) throw invalid({ keys: 'These are no keys of a push subscription' })
  await safeFetch.check(body.endpoint).catch((error: unknown) => {
    throw error instanceof BlockedUrlError ? invalid({ endpoint: error.message }, error.message) : error
  })
  const id = await inTransaction(db, (tx) => keepSubscription(tx, body, { userId, sessionId, userAgent }))
  return { ok: true, id }
}
