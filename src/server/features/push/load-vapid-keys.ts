import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { generateVapidKeys, type VapidKeys } from '#server/platform/web-push.ts'
import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { findSecret, insertSecret, updateSecret } from './push.store.ts'

const SECRET_NAME = 'vapid-keys'

/**
 * The VAPID keys of the settings, or keys generated once for this installation. They must not change, because existing
 * browser subscriptions are bound to them.
 */
export async function loadVapidKeys({
  db,
  env,
  encryption,
}: Pick<Services, 'db' | 'env' | 'encryption'>): Promise<VapidKeys> {
  if (env.vapidKeys) return env.vapidKeys
  const saved =
    (await findSecret(db, SECRET_NAME)) ??
    (await insertSecret(db, SECRET_NAME, encryption.encrypt(JSON.stringify(generateVapidKeys()))))
  // Earlier versions stored the keys as they are.
  if (saved.startsWith('{')) {
    await updateSecret(db, SECRET_NAME, encryption.encrypt(saved))
    return JSON.parse(saved) as VapidKeys
  }
  return JSON.parse(encryption.decrypt(saved)) as VapidKeys
}

export const getPublicKey: Handler<typeof pushEndpoints.publicKey> = async (ctx) => {
  const { publicKey } = await loadVapidKeys(ctx)
  return { publicKey }
}
