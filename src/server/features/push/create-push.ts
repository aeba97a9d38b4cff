import type { RequestContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { createSafeFetch, type SafeFetch } from '#server/platform/safe-fetch.ts'
import { createPushSender, makeVapidKeys, type SendPush, type VapidKeys } from '#server/platform/web-push.ts'
import type { Endpoint, ResponseOf } from '#shared/http/endpoint.ts'
import { keepSecret } from './push.store.ts'

export type Push = { vapidKeys: () => Promise<VapidKeys>; safeFetch: SafeFetch; send: SendPush }

/** A verb of this feature: besides the call it may ask for what `createPush` made. */
export type PushVerb<E extends Endpoint> = (call: RequestContext<E>, push: Push) => Promise<ResponseOf<E>>

/** Everything pushes stand on, made once at the start; the keys are read when they are first needed. */
export function createPush({ db, env }: { db: Database; env: Env }): Push {
  let keys: Promise<VapidKeys> | undefined
  const vapidKeys = () => {
    keys ??= readKeys(db, env).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  const safeFetch = createSafeFetch(env.OUTGOING_ALLOW)
  const vapid = async () => ({ ...(await vapidKeys()), subject: env.VAPID_SUBJECT })
  return { vapidKeys, safeFetch, send: createPushSender(safeFetch, vapid) }
}

/** Those of the settings, or this installation's own. Browsers subscribe with them, so they may never change by themselves. */
async function readKeys(db: Database, { vapidKeys }: Env): Promise<VapidKeys> {
  if (vapidKeys) return vapidKeys
  const kept = await keepSecret(db, 'vapid-keys', JSON.stringify(makeVapidKeys()))
  return JSON.parse(kept) as VapidKeys
}
