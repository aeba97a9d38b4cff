import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { inTransaction } from '#server/platform/database.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import { areBrowserKeys } from '#server/platform/web-push.ts'
import { invalid, unauthenticated } from '#shared/http/problem.ts'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { getPublicKey } from './load-vapid-keys.ts'
import { deleteSubscription, saveSubscription } from './push.store.ts'
import { sendTestPush } from './send-test-push.ts'

export const servePush = (edge: Edge): void =>
  serveAll(edge, pushEndpoints, {
    publicKey: getPublicKey,
    subscribe: subscribeBrowser,
    unsubscribe: unsubscribeBrowser,
    test: sendTestPush,
  })

/** Valid as long as the session. Browsers resend it on every visit, which restores a lost row. */
const subscribeBrowser: Handler<typeof pushEndpoints.subscribe> = async ({
  db,
  actor: { userId, sessionId },
  body,
  caller: { userAgent },
  safeFetch,
}) => {
  if (!areBrowserKeys(body.keys)) throw invalid({ keys: 'These are not valid push subscription keys' })
  await safeFetch.check(body.endpoint).catch((error: unknown) => {
    throw error instanceof BlockedUrlError ? invalid({ endpoint: error.message }, error.message) : error
  })
  const id = await inTransaction(db, (tx) => saveSubscription(tx, body, { userId, sessionId, userAgent }))
  if (!id) throw unauthenticated()
  return { ok: true, id }
}

/** Succeeds as well when there is no such subscription, or it belongs to somebody else. */
const unsubscribeBrowser: Handler<typeof pushEndpoints.unsubscribe> = async ({
  tx,
  actor: { userId },
  body: { endpoint },
}) => {
  await deleteSubscription(tx, userId, endpoint)
  return { ok: true }
}
