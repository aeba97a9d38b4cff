import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import type { PushVerb } from './create-push.ts'

export const getPublicKey: PushVerb<typeof pushEndpoints.publicKey> = async (_, { vapidKeys }) => {
  const { publicKey } = await vapidKeys()
  return { publicKey }
}
